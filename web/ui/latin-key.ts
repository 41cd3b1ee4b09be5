/** Keys that write signs on a Latin keyboard and letters on others. */
const signs: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };
const easternDigit = /^[\u0660-\u0669\u06f0-\u06f9]$/;

/** The key of a shortcut: what stands there on a Latin keyboard, where the keyboard writes another script. */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (easternDigit.test(key)) return String(key.charCodeAt(0) & 15);
  if (key === '؟') return '?';
  // One press can write two letters: لا.
  if (!/^\p{L}{1,2}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return signs[code] ?? key;
}
