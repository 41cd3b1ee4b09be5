import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Opens the module of the item that the address names (`#item-…`), scrolls to its row and puts the focus there. */
export function useItemInView(isLoaded: boolean): RefObject<HTMLDivElement | null> {
  const outline = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    const row = isLoaded ? document.getElementById(location.hash) : null;
    if (!row || !outline.current?.contains(row)) return undefined;
    row.closest('details')?.setAttribute('open', '');
    // After the router has given the focus to the page.
    const frame = requestAnimationFrame(() => {
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, location]);
  return outline;
}
