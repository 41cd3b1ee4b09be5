import { useEffect, useEffectEvent } from 'react';
import { latinKey } from '../../ui/latin-key.ts';

/** Single keys of a page, where nothing is typed into and no dialog stands over it. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
    if (document.querySelector('.scrim, [role="menu"], :popover-open')) return;
    const deed = keys[latinKey(event).toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
