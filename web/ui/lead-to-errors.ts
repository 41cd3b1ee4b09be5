import { leadToUnfinished } from './unfinished.ts';

let stopLooking = (): void => undefined;

/** The first field that is wrong and seen; of a group the first of its controls. */
function firstWrong(form: Element): HTMLElement | null {
  for (const wrong of form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')) {
    if (!wrong.checkVisibility()) continue;
    return wrong.tabIndex >= 0 ? wrong : wrong.querySelector<HTMLElement>('input, select, textarea, button');
  }
  return null;
}

function look(form: Element, began: Element | null): void {
  const wrong = firstWrong(form);
  if (!wrong) return;
  stopLooking();
  const { activeElement } = document;
  if (activeElement === began || activeElement === document.body) wrong.focus();
}

function lead(form: Element): void {
  stopLooking();
  const began = document.activeElement;
  const observer = new MutationObserver(() => look(form, began));
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] });
  // What was wrong before and still is does not change.
  const frame = requestAnimationFrame(() => requestAnimationFrame(() => look(form, began)));
  // An answer and the code of a field may take long: it is waited for until one goes on in the form.
  const goOn = ({ type, target }: Event) => (type === 'input' || target !== began) && stopLooking();
  form.addEventListener('input', goOn);
  form.addEventListener('focusin', goOn);
  stopLooking = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    form.removeEventListener('input', goOn);
    form.removeEventListener('focusin', goOn);
    stopLooking = () => undefined;
  };
}

/**
 * Whoever sends a form in which something is wrong comes to the first field that is, unless they went on by themselves.
 * A form with a field that is begun and not finished is not sent: that field would be taken for an empty one.
 */
export function leadToErrors(): void {
  const leadFrom = (pressed: EventTarget | null) => {
    const form = pressed instanceof Element && pressed.closest('button[type="submit"]')?.closest('form');
    if (form) lead(form);
  };
  document.addEventListener('click', ({ target }) => leadFrom(target));
  // What was pressed while this code was on its way.
  leadFrom(document.activeElement);
  const hold = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || !leadToUnfinished(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('submit', hold, true);
}
