import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Comes up once its place is seen, so that what stands further down costs the first load nothing. */
export function WhenInView({ children }: { children: ReactNode }) {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isSeen && children}</div>;
}
