import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** After the page stands: what changes until then is told to it when it begins to listen. */
const afterMs = 2_000;
const againMs = 15_000;

/** Keeps the signed-in pages up to date over the live stream, whose code comes once they stand. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => startSoon(queryClient), [queryClient]);
}

function startSoon(queryClient: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  let timer = later(afterMs);

  function later(ms: number) {
    return setTimeout(() => void load(), ms);
  }
  async function load(): Promise<void> {
    try {
      const { startLive } = await import('../../lib/live.ts');
      if (!isOver) stop = startLive(queryClient);
    } catch {
      if (!isOver) timer = later(againMs);
    }
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
