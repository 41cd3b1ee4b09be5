import { coverPaths, markPath } from './cover.ts';

interface CoverProps {
  code: string;
  /** In tiles. */
  columns?: number;
  rows?: number;
  /** The first tile; another part of the same floor. */
  fromX?: number;
  fromY?: number;
}

/** The pattern of a code, in the colours of the nearest `data-hue`. */
export function Cover({ code, columns = 12, rows = 4, fromX, fromY }: CoverProps) {
  const [up, down] = coverPaths(code, { columns, rows, fromX, fromY });
  return (
    <svg
      className="cover"
      viewBox={`0 0 ${columns * 24} ${rows * 24}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="up" d={up} />
      <path className="down" d={down} />
    </svg>
  );
}

/** A code beside its small mark: hue and name, always both. */
export function CodeMark({ code, hue }: { code: string; hue: number }) {
  return (
    <span className="code" data-hue={hue} translate="no">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={markPath(code)} />
      </svg>
      {code}
    </span>
  );
}
