/** One step outwards from what had the focus, with its neighbours of that moment. */
interface Step {
  element: Element;
  neighbours: (Element | null)[];
}

const overlay = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [popover]';
const control = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
const opener = 'button[aria-expanded]:enabled:not([aria-haspopup])';

/** From what was focused last, outside of any dialog or menu, out to the page; none after a press of the pointer. */
let trail: Step[] = [];
let isOff = false;

/** A menu goes back to its button, which is another than before where the menu's code came with its first click. */
function buttonOf(focused: Element): Element {
  const menu = focused.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused;
}

function remember(target: EventTarget | null): void {
  const focused = target instanceof Element ? buttonOf(target) : null;
  if (!focused || focused.closest(overlay)) return;
  trail = [];
  isOff = false;
  for (let element: Element | null = focused; element && element.id !== 'main'; element = element.parentElement)
    trail.push({ element, neighbours: [element.nextElementSibling, element.previousElementSibling] });
}

/** What is hidden, as the field behind a button that chooses files, takes no focus. */
const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');

/** In what stood beside it the same control, or what had opened it, or else the first. */
function controlIn(neighbour: Element | null, removed: Element, like: Element): HTMLElement | null {
  if (!neighbour?.isConnected) return null;
  if (neighbour.matches(control) && neighbour instanceof HTMLElement) return isSeen(neighbour) ? neighbour : null;
  const alike = `${like.localName}[class="${CSS.escape(like.className)}"]`;
  // Of the buttons of a row that look alike, the one in the same place does the same.
  const place = [...removed.querySelectorAll(alike)].indexOf(like);
  const same = neighbour.querySelectorAll<HTMLElement>(alike)[place];
  if (same?.matches(':enabled') && isSeen(same)) return same;
  const found = [`${alike}:enabled`, opener, control].map((each) =>
    [...neighbour.querySelectorAll<HTMLElement>(each)].find(isSeen),
  );
  return found.find((each) => each !== undefined) ?? null;
}

/** The heading of the part of the page that it stood in. */
function headingAround(element: Element): HTMLElement | null {
  const part = element.closest('section, article, [role="tabpanel"], main');
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3, h4') ?? null;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

function placeOf(gone: Element): HTMLElement | null {
  const at = trail.findIndex(({ element }) => element.isConnected);
  const removed = trail[at - 1];
  const around = trail[at]?.element;
  // The whole page went: the next one takes the focus itself.
  if (!removed || !around || around.matches('.page, body')) return null;
  for (const neighbour of removed.neighbours) {
    const found = controlIn(neighbour, removed.element, gone);
    if (found) return found;
  }
  return headingAround(around);
}

function restore(): void {
  const focused = trail[0]?.element;
  if (!focused) return;
  if (focused.isConnected && focused.matches(':disabled')) isOff = true;
  if (document.activeElement !== document.body || document.querySelector(':modal, [role="dialog"][data-state="open"]'))
    return;
  if (!focused.isConnected) placeOf(focused)?.focus({ preventScroll: true });
  else if (isOff && focused instanceof HTMLElement && focused.matches(':enabled'))
    focused.focus({ preventScroll: true });
}

/**
 * What a deed takes away takes the focus of the keyboard with it: a row that is deleted, a switch that is off while its
 * change is saved. From now on it goes to what stands beside, to the heading above, or back.
 */
export function keepFocus(): void {
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target));
  document.addEventListener('pointerdown', () => (trail = []), { capture: true });
  new MutationObserver(restore).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}
