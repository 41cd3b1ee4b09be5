import './charts.css';
import type { ReactNode } from 'react';
import { useWidth } from './use-width.ts';

interface ChartFrameProps {
  /** What the picture says, in a sentence. */
  label: string;
  height: number;
  className?: string;
  children: (width: number) => ReactNode;
}

/** A picture as wide as its place. Its words are names and figures. */
export function ChartFrame({ label, height, className, children }: ChartFrameProps) {
  const { element, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={element} className={className ? `chart ${className}` : 'chart'} translate="no">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {children(width)}
      </svg>
    </div>
  );
}
