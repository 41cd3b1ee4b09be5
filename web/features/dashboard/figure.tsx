import type { ReactNode } from 'react';

interface FigureProps {
  title: string;
  value: ReactNode;
  note: ReactNode;
  /** The same as a picture, with its own text alternative. */
  children?: ReactNode;
}

export function Figure({ title, value, note, children }: FigureProps) {
  return (
    <div className="figure">
      <div>
        <h2>{title}</h2>
        <div className="big">{value}</div>
        <div className="meta num">{note}</div>
      </div>
      {children}
    </div>
  );
}
