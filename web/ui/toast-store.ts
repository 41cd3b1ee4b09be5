import type { ReactNode } from 'react';

/** At most one is shown; a dismissed one is forgotten after this delay; specification, section 9. */
const shownAtOnce = 1;
export const removalDelay = 1_000_000;

export interface Toast {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  tone?: 'ok' | 'bad';
  /** Reads again what it is about; it closes the toast. */
  onReload?: () => unknown;
  open: boolean;
}

type NewToast = Pick<Toast, 'title' | 'description' | 'tone' | 'onReload'>;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the corner; a newer one takes its place. Returns its id. */
export function toast(message: NewToast): string {
  count += 1;
  const id = String(count);
  change([{ ...message, id, open: true }, ...toasts].slice(0, shownAtOnce));
  return id;
}

/** Closes one toast, or all. */
export function dismissToast(id?: string): void {
  const closing = toasts.filter((each) => each.open && (id === undefined || each.id === id));
  if (closing.length === 0) return;
  change(toasts.map((each) => (closing.includes(each) ? { ...each, open: false } : each)));
  for (const { id: gone } of closing) setTimeout(() => change(toasts.filter((each) => each.id !== gone)), removalDelay);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
