import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** For a page on which people answer each other: it does not wait until the page has stood for a while to hear of them. */
export function useLiveAtOnce(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./live.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(queryClient);
      },
      // The frame of the page tries again by itself.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queryClient]);
}
