import { useState } from 'react';

/** The key of a deed that may be done again: one for all its tries, and another once it is done. */
export function useDeedKey() {
  const [deed] = useState(() => {
    let key = crypto.randomUUID();
    return { key: () => key, done: () => void (key = crypto.randomUUID()) };
  });
  return deed;
}
