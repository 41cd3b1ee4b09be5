import { useSyncExternalStore } from 'react';

/** Whether the window is as the media query asks, now and whenever it changes. */
export function useMedia(asked: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(asked);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(asked).matches,
  );
}
