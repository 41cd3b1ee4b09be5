import { useLingui } from '@lingui/react/macro';
import type { QuizResults } from '../../../contract/quiz-results.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { axisTop } from '../charts/axis.ts';
import { ChartFrame } from '../charts/chart-frame.tsx';

const [left, top, bottom, foot] = [34, 16, 176, 194];
/** A percentage under a column needs so much. */
const nameWidth = 44;

export function DistributionChart({ results: { distribution } }: { results: QuizResults }) {
  const { t } = useLingui();
  const most = Math.max(0, ...distribution.map(({ count }) => count));
  const greatest = axisTop(most);
  const height = (count: number) => (count / greatest) * (bottom - top);
  const fullest = distribution.find(({ count }) => count === most);
  const from = formatPercent(fullest?.from ?? 0);
  const to = formatPercent(fullest?.to ?? 0);
  return (
    <ChartFrame
      className="histogram"
      height={200}
      label={t`Scores in ten bands; most attempts, ${formatNumber(most)}, are from ${from} to ${to}`}
    >
      {(width) => {
        const place = (width - left) / Math.max(1, distribution.length);
        const gap = Math.min(10, place / 4);
        const every = Math.ceil(nameWidth / place);
        return (
          <>
            <path d={[top, (top + bottom) / 2, bottom].map((y) => `M${left} ${y}H${width}`).join('')} />
            {[greatest, greatest / 2, 0].map((value) => (
              <text key={value} x={left - 8} y={bottom - height(value) + 4} textAnchor="end">
                {formatNumber(value)}
              </text>
            ))}
            {distribution.map(({ from: lower, count }, i) => (
              <g key={lower}>
                <rect
                  x={left + i * place + gap / 2}
                  y={bottom - height(count)}
                  width={place - gap}
                  height={height(count)}
                  rx="2"
                />
                {count > 0 && (
                  <text x={left + (i + 0.5) * place} y={bottom - height(count) - 4} textAnchor="middle">
                    {formatNumber(count)}
                  </text>
                )}
                {i % every === 0 && (
                  <text x={left + i * place} y={foot} textAnchor="middle">
                    {formatPercent(lower)}
                  </text>
                )}
              </g>
            ))}
            <text x={width} y={foot} textAnchor="end">
              {formatPercent(100)}
            </text>
          </>
        );
      }}
    </ChartFrame>
  );
}
