/** A dialog or a menu that stands over the page. */
const over = '.scrim, [role="menu"], [popover]:popover-open';
const written = 'textarea, select, input:not([type="radio"]), [contenteditable="true"]';

/** Whether a key is typed into a field. */
export function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches(written);
}

/** Whether a key is a command to the browser, or to a dialog that is open. */
export function isForOthers(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || document.querySelector(over) !== null;
}
