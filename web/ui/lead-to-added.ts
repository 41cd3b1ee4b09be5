import { flushSync } from 'react-dom';

const written = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable="true"]';

const partOf = (button: Element) => button.closest('fieldset, form') ?? document.body;

/** Adds one more to what a button stands under; the keyboard goes on in its first field. */
export function leadToAdded({ currentTarget: button }: { currentTarget: Element }, add: () => void): void {
  const part = partOf(button);
  const before = new Set(part.querySelectorAll(written));
  flushSync(add);
  const lead = () => {
    const added = [...part.querySelectorAll<HTMLElement>(written)].find((field) => !before.has(field));
    added?.focus();
    return added !== undefined;
  };
  // An editor of rich text stands a moment later.
  if (!lead()) requestAnimationFrame(lead);
}

/** Takes away the row of a button; the keyboard goes on at what stands in that button's place then. */
export function leadFromRemoved({ currentTarget: button }: { currentTarget: Element }, remove: () => void): void {
  const part = partOf(button);
  const buttons = () => [...part.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const place = buttons().findIndex((each) => each === button);
  flushSync(remove);
  (buttons()[place] ?? buttons().at(-1))?.focus();
}
