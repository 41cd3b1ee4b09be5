import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** For a page on which people answer each other: it does not wait until the page has stood for a while to hear of them. */
export function useLiveAtOnce(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { startLive } = await import('./live.ts');
      if (!isOver) stop = startLive(queryClient);
    };
    // The frame of the page tries again by itself.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queryClient]);
}
