import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** After the page stands: what changes until then is told to it when it begins to listen. */
const afterMs = 2_000;
const againMs = 15_000;

const fetchLive = () => import('../../lib/live.ts');

/** Keeps the signed-in pages up to date over the live stream, whose code comes once they stand. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => startSoon(queryClient), [queryClient]);
}

function startSoon(queryClient: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  let timer = setTimeout(load, afterMs);

  function load(): void {
    clearTimeout(timer);
    removeEventListener('online', load);
    void listen();
  }
  async function listen(): Promise<void> {
    try {
      const { startLive } = await fetchLive();
      if (!isOver) stop = startLive(queryClient);
    } catch {
      if (!isOver) tryAgain();
    }
  }
  function tryAgain(): void {
    timer = setTimeout(load, againMs);
    addEventListener('online', load);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', load);
    stop?.();
  };
}
