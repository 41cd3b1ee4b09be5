import { useId } from 'react';
import { linesOf, type Point } from '../../../domain/plots/curve.ts';
import { ticksOf } from '../../../domain/plots/ticks.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ChartFrame } from '../charts/chart-frame.tsx';
import type { Drawn } from './in-sentences.ts';

const height = 300;
const [top, bottom] = [10, height - 26];

/** The curves over their axes, as the sliders are set. */
export function PlotDrawing({ plot, curves, values, label }: Drawn & { label: string }) {
  const clip = useId();
  const heights = ticksOf(plot.y, 6).map((value) => ({
    value,
    name: formatNumber(value, { maximumFractionDigits: 12 }),
  }));
  const left = 14 + 7 * Math.max(...heights.map(({ name }) => name.length), 1);
  const y = (value: number) => bottom - ((value - plot.y.min) / (plot.y.max - plot.y.min)) * (bottom - top);
  return (
    <ChartFrame label={label} height={height} className="plot-drawing">
      {(width) => {
        const right = width - 12;
        const x = (value: number) => left + ((value - plot.x.min) / (plot.x.max - plot.x.min)) * (right - left);
        const widths = ticksOf(plot.x, Math.max(2, Math.floor((right - left) / 64)));
        const path = (line: readonly Point[]) =>
          line.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join('');
        return (
          <>
            <path d={heights.map(({ value }) => `M${left} ${y(value)}H${right}`).join('')} />
            <path d={widths.map((value) => `M${x(value)} ${top}V${bottom}`).join('')} />
            {has(plot.y, 0) && <line x1={left} x2={right} y1={y(0)} y2={y(0)} />}
            {has(plot.x, 0) && <line x1={x(0)} x2={x(0)} y1={top} y2={bottom} />}
            {heights.map(({ value, name }) => (
              <text key={value} x={left - 8} y={y(value) + 4} textAnchor="end">
                {name}
              </text>
            ))}
            {widths.map((value) => (
              <text key={value} x={x(value)} y={height - 8} textAnchor="middle">
                {formatNumber(value, { maximumFractionDigits: 12 })}
              </text>
            ))}
            <clipPath id={clip}>
              <rect x={left} y={top} width={Math.max(0, right - left)} height={bottom - top} />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              {curves.map((curve, index) => (
                <path
                  key={plot.curves[index]}
                  className={index === 0 ? 'curve first' : 'curve second'}
                  d={linesOf(curve, plot, values).map(path).join('')}
                />
              ))}
            </g>
          </>
        );
      }}
    </ChartFrame>
  );
}

const has = ({ min, max }: { min: number; max: number }, value: number) => min <= value && value <= max;
