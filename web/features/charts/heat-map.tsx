import { formatNumber } from '../../lib/numbers.ts';
import { ChartFrame } from './chart-frame.tsx';

interface HeatMapProps {
  label: string;
  /** From the top. */
  rows: readonly { key: number; name: string }[];
  /** From the left; some have a name. */
  columns: readonly { key: number; name: string | null }[];
  valueOf: (row: number, column: number) => number;
  titleOf: (row: number, column: number) => string;
}

const [cell, foot] = [24, 22];
const steps = 5;

/** Squares that are the darker the more there is, in five steps. */
export function HeatMap({ label, rows, columns, valueOf, titleOf }: HeatMapProps) {
  const greatest = Math.max(1, ...rows.flatMap((row) => columns.map((column) => valueOf(row.key, column.key))));
  const left = 22 + 6 * Math.max(...rows.map(({ name }) => name.length));
  const stepOf = (value: number) => Math.ceil((value / greatest) * steps);
  return (
    <>
      <ChartFrame label={label} height={rows.length * cell + foot} className="heat">
        {(width) => {
          const place = (width - left) / columns.length;
          return (
            <>
              {rows.map((row, y) => (
                <g key={row.key}>
                  <text x={left - 8} y={y * cell + 16} textAnchor="end">
                    {row.name}
                  </text>
                  {columns.map((column, x) => (
                    <rect
                      key={column.key}
                      className={`step-${stepOf(valueOf(row.key, column.key))}`}
                      x={left + x * place + 1}
                      y={y * cell + 1}
                      width={Math.max(1, place - 2)}
                      height={cell - 2}
                      rx="2"
                    >
                      <title>{titleOf(row.key, column.key)}</title>
                    </rect>
                  ))}
                </g>
              ))}
              {columns.map(
                ({ key, name }, x) =>
                  name !== null && (
                    <text key={key} x={left + x * place} y={rows.length * cell + 16} textAnchor="start">
                      {name}
                    </text>
                  ),
              )}
            </>
          );
        }}
      </ChartFrame>
      <p className="heat-key meta num" aria-hidden="true">
        {formatNumber(0)}
        <svg width={steps * 18} height="12" className="heat">
          {Array.from({ length: steps }, (_, i) => (
            <rect key={i} className={`step-${i + 1}`} x={i * 18} y="0" width="16" height="12" rx="2" />
          ))}
        </svg>
        {formatNumber(greatest)}
      </p>
    </>
  );
}
