import { useCallback, useEffect, useRef } from 'react';

/** Tells whether its page still stands: who has gone on is not called back by an answer that comes late. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback(() => isHere.current, []);
}
