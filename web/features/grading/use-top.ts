import { useLayoutEffect, useRef } from 'react';

/** Another work is seen from its beginning, however far the one before was scrolled; a field that keeps the focus stays in sight. */
export function useTop(shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
    for (const part of document.querySelectorAll('.gr-paper, .gr-side')) part.scrollTop = 0;
    document.activeElement?.closest('.gr-side :is(input, textarea)')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
}
