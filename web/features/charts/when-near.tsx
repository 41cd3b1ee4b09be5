import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** About as high as what comes. */
  height: number;
  children: ReactNode;
}

/** Makes what is further down only when somebody comes near it. */
export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
