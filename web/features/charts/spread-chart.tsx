import { formatPercent } from '../../lib/numbers.ts';
import { ChartFrame } from './chart-frame.tsx';
import { fitted } from './fitted.ts';

interface SpreadRow {
  key: string;
  name: string;
  /** All in percent. */
  low: number;
  median: number;
  high: number;
  mean: number;
  words: string;
}

const [row, head, wordsWidth] = [30, 18, 56];

/** For each row the middle half of its figures, their median and their mean, over one line of percent. */
export function SpreadChart({ label, rows }: { label: string; rows: readonly SpreadRow[] }) {
  const greatest = Math.max(100, ...rows.map(({ high, mean }) => Math.max(high, mean)));
  return (
    <ChartFrame label={label} height={head + rows.length * row + 4} className="spread">
      {(width) => {
        const left = Math.min(260, Math.round(width * 0.4));
        const x = (value: number) => left + (value / greatest) * (width - left - wordsWidth);
        return (
          <>
            {[0, 50, 100].map((value) => (
              <g key={value}>
                <path d={`M${x(value)} ${head}V${head + rows.length * row}`} />
                <text x={x(value)} y="12" textAnchor={value === 0 ? 'start' : 'middle'}>
                  {formatPercent(value)}
                </text>
              </g>
            ))}
            {rows.map(({ key, name, low, median, high, mean, words }, i) => (
              <g key={key} transform={`translate(0 ${head + i * row})`}>
                <title>{`${name}: ${words}`}</title>
                <text x="0" y="20" className="name">
                  {fitted(name, left - 12)}
                </text>
                <rect className="soft" x={x(low)} y="8" width={Math.max(2, x(high) - x(low))} height="16" rx="2" />
                <line x1={x(median)} x2={x(median)} y1="6" y2="26" />
                <circle cx={x(mean)} cy="16" r="4" />
                <text x={width} y="20" textAnchor="end">
                  {words}
                </text>
              </g>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
