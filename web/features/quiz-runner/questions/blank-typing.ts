/** In which blank somebody is typing, and where in it. */
export interface Typing {
  blank: string;
  from: number | null;
  to: number | null;
}

export function typingIn(text: Element | null): Typing | null {
  const field = document.activeElement;
  const blank = field?.closest<HTMLElement>('[data-blank]')?.dataset['blank'];
  if (blank === undefined || !field || !text?.contains(field)) return null;
  const isText = field instanceof HTMLInputElement;
  return { blank, from: isText ? field.selectionStart : null, to: isText ? field.selectionEnd : null };
}

export function typeOn({ blank, from, to }: Typing, text: Element | null): void {
  const place = text?.querySelector(`[data-blank="${CSS.escape(blank)}"]`);
  const field = place?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement) field.setSelectionRange(from, to);
}
