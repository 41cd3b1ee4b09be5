import { formatNumber } from '../../lib/numbers.ts';
import { axisTop } from './axis.ts';
import { ChartFrame } from './chart-frame.tsx';

interface Line {
  name: string;
  values: readonly number[];
}

interface LinesChartProps {
  label: string;
  /** The first is drawn firm, the other broken and fainter. */
  lines: readonly [Line, Line];
  nameOf: (place: number) => string;
}

const [top, bottom, height] = [14, 176, 200];
const nameWidth = 56;

/** Two rows of figures over the same places. */
export function LinesChart({ label, lines, nameOf }: LinesChartProps) {
  const length = Math.max(2, ...lines.map(({ values }) => values.length));
  const greatest = axisTop(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const left = 14 + 7 * formatNumber(greatest).length;
  const y = (value: number) => bottom - (value / greatest) * (bottom - top);
  return (
    <>
      <ChartFrame label={label} height={height} className="lines-chart">
        {(width) => {
          const place = (width - left - 16) / (length - 1);
          const x = (i: number) => left + 8 + i * place;
          const every = Math.ceil(nameWidth / place);
          return (
            <>
              <path d={[top, (top + bottom) / 2, bottom].map((at) => `M${left} ${at}H${width}`).join('')} />
              {[greatest, greatest / 2, 0].map((value) => (
                <text key={value} x={left - 8} y={y(value) + 4} textAnchor="end">
                  {formatNumber(value)}
                </text>
              ))}
              {lines.map(({ name, values }, n) => (
                <g key={name} className={n === 0 ? 'first' : 'second'}>
                  <polyline points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
                  {values.map((value, i) => (
                    <circle key={nameOf(i)} cx={x(i)} cy={y(value)} r="3">
                      <title>{`${name}, ${nameOf(i)}: ${formatNumber(value)}`}</title>
                    </circle>
                  ))}
                </g>
              ))}
              {Array.from({ length }, (_, i) => i)
                .filter((i) => i % every === 0)
                .map((i) => (
                  <text key={i} x={x(i)} y={height - 6} textAnchor="middle">
                    {nameOf(i)}
                  </text>
                ))}
            </>
          );
        }}
      </ChartFrame>
      <ul className="chart-key" translate="no">
        {lines.map(({ name }, n) => (
          <li key={name}>
            <svg width="26" height="10" className={n === 0 ? 'first' : 'second'} aria-hidden="true">
              <polyline points="0,5 26,5" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
