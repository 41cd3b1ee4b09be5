import { useEffect, useRef, useState } from 'react';

/** So long nothing is typed before the hands are taken to rest. */
const pauseMs = 1000;

/**
 * Whether what comes by itself may come now: wanted, and nobody is in the middle of typing. A dialog takes the focus,
 * and the next letters would go into its field instead of the answer.
 */
export function usePause(isWanted: boolean): boolean {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof InputEvent) typedAt.current = performance.now();
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = typedAt.current + pauseMs - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else setResting(true);
    };
    look();
    return () => {
      clearTimeout(timer);
      setResting(false);
    };
  }, [isWanted]);
  return isWanted && isResting;
}
