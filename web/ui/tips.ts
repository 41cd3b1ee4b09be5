const openDelay = 700; // specification, section 9
const skipDelay = 300;
/** The width of its border, which cannot be seen. */
const edge = 6;
const hinted = '[title]:not(iframe, object)';

interface Held {
  element: HTMLElement;
  words: string;
}

/** What the pointer or the keyboard is at: its title is ours for so long, or the browser would show it too. */
let held: Held | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = -Infinity;
/** Who presses knows what it is: nothing more is said of it, over what it has opened, until the pointer has gone elsewhere. */
let pressed: HTMLElement | null = null;
const tip = document.createElement('div');
tip.id = 'tip';
tip.className = 'tip';
tip.role = 'tooltip';
tip.popover = 'manual';

const isOpen = () => tip.matches(':popover-open');

/** A menu, a dialog or a panel of its own. */
function hasOpened(element: HTMLElement): boolean {
  if (element.ariaExpanded === 'true') return true;
  return element instanceof HTMLButtonElement && element.popoverTargetElement?.matches(':popover-open') === true;
}

function letGo(): void {
  clearTimeout(timer);
  if (!held) return;
  const { element, words } = held;
  held = undefined;
  if (element.getAttribute('aria-describedby') === tip.id) element.removeAttribute('aria-describedby');
  if (!element.title) element.title = words;
  if (!isOpen()) return;
  tip.hidePopover();
  closedAt = performance.now();
}

function hold(element: HTMLElement | null): void {
  if (element && element === held?.element) return;
  letGo();
  if (!element?.title) return;
  const words = element.title;
  held = { element, words };
  tip.textContent = words;
  element.removeAttribute('title');
  const isNamedSo = element.ariaLabel === words;
  if (!isNamedSo && !element.hasAttribute('aria-describedby')) element.setAttribute('aria-describedby', tip.id);
  if (element !== pressed && !hasOpened(element))
    timer = setTimeout(open, performance.now() - closedAt < skipDelay ? 0 : openDelay, element);
}

/** Above what it is about, or below where there is no room, and never past the edge of the window. */
function open(element: HTMLElement): void {
  if (!element.checkVisibility()) return letGo();
  tip.showPopover();
  const around = element.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const start = getComputedStyle(element).direction === 'rtl' ? around.right - width + edge : around.left - edge;
  tip.style.left = `${Math.max(0, Math.min(start, innerWidth - width))}px`;
  tip.style.top = `${around.top < height ? around.bottom : around.top - height}px`;
}

const hintAround = (element: Element) => element.closest<HTMLElement>(hinted);

/** Whether the pointer is on the tip, which lets through what it does: something else may stand below it. */
function isOnTip({ clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return isOpen() && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function onPointerOver(event: PointerEvent): void {
  const { target, pointerType } = event;
  if (pointerType === 'touch' || !(target instanceof Element) || held?.element.contains(target)) return;
  const next = hintAround(target);
  if (next !== pressed) pressed = null;
  if (!isOnTip(event)) hold(next);
}

function onPointerDown({ target }: PointerEvent): void {
  letGo();
  pressed = target instanceof Element ? hintAround(target) : null;
  hold(pressed);
}

/** Off the tip: what stands below it is entered only now. */
function onPointerMove(event: PointerEvent): void {
  const target = event.target as Element;
  if (isOpen() && !isOnTip(event) && !held?.element.contains(target)) hold(hintAround(target));
}

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  pressed = null;
  const within = target.matches('a, button') ? target.querySelector<HTMLElement>('time[title]') : null;
  hold(hintAround(target) ?? within);
}

/** From now on titles are shown by us, after the same time everywhere, and to the keyboard too. */
export function showTips(): void {
  document.body.append(tip);
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointermove', onPointerMove, { passive: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', letGo);
  document.documentElement.addEventListener('pointerleave', letGo);
  document.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
  for (const event of ['keydown', 'scroll', 'wheel'])
    document.addEventListener(event, letGo, { capture: true, passive: true });
  hold([...document.querySelectorAll<HTMLElement>(`${hinted}:hover`)].at(-1) ?? null);
}
