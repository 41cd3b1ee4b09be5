import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { ChartFrame } from './chart-frame.tsx';

interface ScatterChartProps {
  label: string;
  xName: string;
  yName: string;
  /** `x` in percent, `y` from −1 to 1; the name stands in the point. */
  points: readonly { key: string; name: string; x: number; y: number; title: string }[];
}

const [left, top, bottom, height] = [40, 22, 236, 268];

/** Points by two figures; those that lie below 0 stand out. */
export function ScatterChart({ label, xName, yName, points }: ScatterChartProps) {
  const lowest = points.some(({ y }) => y < 0)
    ? Math.min(-0.2, Math.floor(Math.min(...points.map(({ y }) => y)) * 5) / 5)
    : 0;
  const y = (value: number) => bottom - ((value - lowest) / (1 - lowest)) * (bottom - top);
  return (
    <ChartFrame label={label} height={height} className="scatter">
      {(width) => {
        const x = (percent: number) => left + 14 + (percent / 100) * (width - left - 34);
        return (
          <>
            {[...new Set([lowest, 0, 0.3, 1])].map((value) => (
              <g key={value}>
                <path className={value === 0 ? 'firm' : undefined} d={`M${left} ${y(value)}H${width}`} />
                <text x={left - 8} y={y(value) + 4} textAnchor="end">
                  {formatNumber(value)}
                </text>
              </g>
            ))}
            <text x="0" y="10">
              {yName}
            </text>
            {[0, 50, 100].map((value) => (
              <text key={value} x={x(value)} y={bottom + 16} textAnchor="middle">
                {formatPercent(value)}
              </text>
            ))}
            <text x={width} y={height - 2} textAnchor="end">
              {xName}
            </text>
            {points.map((point) => (
              <g key={point.key} className={point.y < 0 ? 'below' : undefined}>
                <circle cx={x(point.x)} cy={y(point.y)} r="10">
                  <title>{point.title}</title>
                </circle>
                <text className="in-point" x={x(point.x)} y={y(point.y) + 4} textAnchor="middle">
                  {point.name}
                </text>
              </g>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
