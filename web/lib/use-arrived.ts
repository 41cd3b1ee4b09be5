import { useDeferredValue } from 'react';

/**
 * What has been read, as soon as it can be drawn: when it comes to a page that stands already, a large one is drawn piece by
 * piece, so that a slow phone answers a touch meanwhile. What changes in it later is there at once.
 */
export function useArrived<T>(data: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(data !== undefined);
  return isDrawn ? data : undefined;
}
