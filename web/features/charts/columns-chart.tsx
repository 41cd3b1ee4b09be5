import { formatNumber } from '../../lib/numbers.ts';
import { axisTop } from './axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { underMiddle } from './fitted.ts';

export interface ColumnOf {
  key: string;
  value: number;
  /** Under the column. */
  name: string;
  /** All of it, for whoever points at the column. */
  title: string;
}

interface ColumnsChartProps {
  label: string;
  height?: number;
  columns: readonly ColumnOf[];
  /** The last column is the running day or week, the others are over. */
  marksLast?: boolean;
  /** Numbers stand on the columns. */
  withNumbers?: boolean;
  format?: (value: number) => string;
}

const [top, foot] = [18, 24];
/** A name under a column needs so much. */
const nameWidth = 62;

/** Upright columns over a common line. */
export function ColumnsChart({
  label,
  columns,
  height = 200,
  marksLast,
  withNumbers,
  format = formatNumber,
}: ColumnsChartProps) {
  const bottom = height - foot;
  const greatest = axisTop(Math.max(0, ...columns.map(({ value }) => value)));
  const left = 14 + 7 * format(greatest).length;
  const heightOf = (value: number) => (value / greatest) * (bottom - top);
  return (
    <ChartFrame label={label} height={height}>
      {(width) => {
        const place = (width - left) / Math.max(1, columns.length);
        const gap = Math.min(12, place / 3);
        const every = Math.ceil(nameWidth / place);
        return (
          <>
            <path d={[top, (top + bottom) / 2, bottom].map((y) => `M${left} ${y}H${width}`).join('')} />
            {[greatest, greatest / 2, 0].map((value) => (
              <text key={value} x={left - 8} y={bottom - heightOf(value) + 4} textAnchor="end">
                {format(value)}
              </text>
            ))}
            {columns.map(({ key, value, name, title }, i) => (
              <g key={key}>
                <rect
                  className={marksLast && i < columns.length - 1 ? 'soft' : undefined}
                  x={left + i * place + gap / 2}
                  y={bottom - heightOf(value)}
                  width={Math.max(1, place - gap)}
                  height={heightOf(value)}
                  rx="2"
                >
                  <title>{title}</title>
                </rect>
                {withNumbers && value > 0 && (
                  <text x={left + (i + 0.5) * place} y={bottom - heightOf(value) - 5} textAnchor="middle">
                    {format(value)}
                  </text>
                )}
                {(marksLast ? columns.length - 1 - i : i) % every === 0 && (
                  <text y={height - 6} {...underMiddle(left + (i + 0.5) * place, nameWidth, width)}>
                    {name}
                  </text>
                )}
              </g>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
