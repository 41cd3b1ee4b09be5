import { useRef } from 'react';

/** What had the focus last on the page and in a panel over it; what stands in a dialog or a menu goes with these. */
let onPage: Element | null = null;
let inPanel: Element | null = null;

/** A menu goes with its button, which a mouse opens it by without giving it the focus. */
function lasting(target: Element): Element | null {
  const menu = target.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : target;
}

function remember({ target }: { target: EventTarget | null }): void {
  const here = target instanceof Element ? lasting(target) : null;
  if (!here || here.closest('.dialog')) return;
  if (here.closest('.edge-panel')) inPanel = here;
  else onPage = here;
}

/** Whoever leaves a field for nothing in this page wants to type there no more: their next keys are commands. */
function forget({ target, relatedTarget }: FocusEvent): void {
  const isLeft = relatedTarget === null && document.hasFocus();
  if (isLeft && target === onPage && onPage instanceof HTMLElement && onPage.matches('input, textarea')) onPage = null;
}

globalThis.document?.addEventListener('focusin', remember);
globalThis.document?.addEventListener('focusout', forget);

/** A form begins in its first field; what had the focus before has it again afterwards. */
export function useDialogFocus() {
  const before = useRef<Element>(null);
  function onOpenAutoFocus(event: Event) {
    before.current = document.activeElement;
    const { currentTarget: dialog } = event;
    if (!(dialog instanceof HTMLElement)) return;
    // One that is off, or not seen, takes no focus: it would stay behind the dialog.
    const fields = dialog.querySelectorAll<HTMLElement>('.body :is(input, select, textarea):enabled');
    const field = [...fields].find((each) => each.checkVisibility());
    if (!field) return;
    event.preventDefault();
    field.focus();
  }
  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    // This comes a moment after the dialog went: who was quicker, by a key or a click, is where they wanted to be.
    if (document.activeElement !== document.body) return;
    const opener = [before.current, inPanel, onPage].find((each) => each?.isConnected && each !== document.body);
    if (opener instanceof HTMLElement) opener.focus();
  }
  return { onOpenAutoFocus, onCloseAutoFocus };
}
