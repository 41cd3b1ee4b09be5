import { ChartFrame } from './chart-frame.tsx';
import { fitted } from './fitted.ts';

export interface BarOf {
  key: string;
  name: string;
  /** From 0 to `greatest`; a second part of the bar, fainter, may reach further. */
  value: number;
  beyond?: number;
  /** Behind the bar. */
  words: string;
}

interface BarsChartProps {
  label: string;
  bars: readonly BarOf[];
  greatest: number;
}

const row = 30;
const wordsWidth = 92;

/** Lying bars, each with its name before and its figure behind it. */
export function BarsChart({ label, bars, greatest }: BarsChartProps) {
  return (
    <ChartFrame label={label} height={bars.length * row + 4}>
      {(width) => {
        const left = Math.min(260, Math.round(width * 0.4));
        const length = (value: number) => (greatest > 0 ? (value / greatest) * (width - left - wordsWidth) : 0);
        return bars.map(({ key, name, value, beyond = 0, words }, i) => (
          <g key={key} transform={`translate(0 ${i * row})`}>
            <title>{`${name}: ${words}`}</title>
            <text x="0" y="20" className="name">
              {fitted(name, left - 12)}
            </text>
            <line x1={left} x2={left} y1="0" y2={row} />
            {beyond > value && <rect className="soft" x={left} y="8" width={length(beyond)} height="16" rx="2" />}
            <rect x={left} y="8" width={Math.max(value > 0 ? 1 : 0, length(value))} height="16" rx="2" />
            <text x={left + Math.max(length(value), length(beyond)) + 8} y="20">
              {words}
            </text>
          </g>
        ));
      }}
    </ChartFrame>
  );
}
