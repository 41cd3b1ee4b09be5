/** Begun and not finished, as a date without its year, which the browser calls empty, or what was typed to choose by (`data-unchosen`: in words). */
export const isUnfinished = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.validity.badInput || element.dataset['unchosen'] !== undefined);

/** Leads to the first field that is begun and not finished; false: there is none. */
export function leadToUnfinished(form: HTMLFormElement): boolean {
  const unfinished = [...form.elements].find(isUnfinished);
  if (!unfinished?.checkVisibility()) return false;
  unfinished.blur(); // says what is wrong where it is a Field's
  unfinished.focus();
  if (!unfinished.closest('.field')) unfinished.reportValidity();
  return true;
}
