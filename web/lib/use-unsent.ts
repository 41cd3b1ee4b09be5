import { useEffect } from 'react';

interface Keeper {
  /** What is not sent yet. */
  kept(): { readonly size: number };
  flushAll(): unknown;
}

/** While something is unsent, leaving the page is asked about; it goes out once the network is back, and on the way out. */
export function useUnsent(keeper: Keeper): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.kept().size > 0) event.preventDefault();
    };
    const flush = () => keeper.flushAll();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keeper]);
}
