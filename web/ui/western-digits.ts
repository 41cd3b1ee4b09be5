const typedInto = 'input[type="number"], input[inputmode="numeric"], input[inputmode="decimal"]';
const eastern = /[\u0660-\u0669\u06f0-\u06f9\u066b]/g;

/** ٨٫٥ as 8.5. */
export const western = (text: string) =>
  text.replace(eastern, (sign) => (sign === '\u066b' ? '.' : String(sign.charCodeAt(0) & 15)));

/** Numbers are typed in the digits of any keyboard, and stand in those that the page writes: a number field takes no others. */
export function takeEasternDigits(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target, data } = event;
    if (!data || !(target instanceof Element) || !target.matches(typedInto) || western(data) === data) return;
    event.preventDefault();
    document.execCommand('insertText', false, western(data));
  });
}
