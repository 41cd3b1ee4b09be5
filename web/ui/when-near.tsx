import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Long after the page has come. */
const quiet = 4000;

interface WhenNearProps {
  /** About as high as what comes. */
  height?: number;
  /** How far below what is seen it begins to come, in pixels. */
  ahead?: number;
  children: ReactNode;
}

/**
 * Makes what is further down once somebody comes near it, or the page has nothing else to do: who prints it, searches in
 * it or goes through its headings finds all of it.
 */
export function WhenNear({ height, ahead = 300, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!place.current || isWanted) return;
    const want = () => setWanted(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), {
      rootMargin: `${ahead}px`,
    });
    observer.observe(place.current);
    const stopWaiting = whenIdle(want, quiet);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, [ahead, isWanted]);
  return isWanted ? children : <div ref={place} style={{ minHeight: height }} />;
}
