import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface GhostProps {
  width?: string;
  height?: number;
  className?: string;
}

/** A placeholder of the true size of what is coming. */
export function Ghost({ width = '100%', height = 14, className }: GhostProps) {
  return <div className={classNames('ghost', className)} style={{ width, height }} aria-hidden="true" />;
}

/** Says once that something is loading; its ghosts are hidden from screen readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {children}
    </div>
  );
}
