import { useState } from 'react';

/** So many of a long list, and the next ones when they are asked for. */
export function useMore(all: number, step: number) {
  const [wanted, setWanted] = useState(step);
  return { shown: Math.min(all, wanted), more: () => setWanted((old) => old + step) };
}
