import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 700px)';

/** Whether the window is a phone's: a grid of a hundred columns is none to look at there. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(narrow).matches,
  );
}
