import { Trans, useLingui } from '@lingui/react/macro';
import type { StudentWeek } from '../../../contract/students.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { axisTop } from '../charts/axis.ts';

const [left, right, top, bottom] = [30, 400, 8, 152];
const series = ['completed', 'handedIn', 'posts'] as const;

/** Columns of three parts, one for each week. */
export function ActivityChart({ weeks }: { weeks: readonly StudentWeek[] }) {
  const { t } = useLingui();
  const sums = weeks.map((week) => series.reduce((sum, part) => sum + week[part], 0));
  const greatest = axisTop(Math.max(0, ...sums));
  const place = (right - left) / Math.max(1, weeks.length);
  const scale = (bottom - top) / greatest;
  const all = formatNumber(sums.reduce((sum, each) => sum + each, 0));
  const last = formatNumber(sums.at(-1) ?? 0);
  return (
    <figure className="activity-chart">
      <div translate="no">
        <svg
          viewBox="0 0 400 178"
          role="img"
          aria-label={t`${all} things done in eight weeks, ${last} in the last one`}
        >
          <path d={[top, (top + bottom) / 2, bottom].map((y) => `M${left} ${y}H${right}`).join('')} />
          {[greatest, greatest / 2, 0].map((value) => (
            <text key={value} x={left - 8} y={bottom - value * scale + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          ))}
          {weeks.map((week, i) => (
            <g key={week.from} transform={`translate(${left + i * place + 6} 0)`}>
              <Column week={week} scale={scale} width={place - 12} />
              {i % 2 === 0 && (
                <text x={(place - 12) / 2} y={172} textAnchor="middle">
                  {formatDay(week.from, { day: 'numeric', month: 'short' })}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="row tight wrap meta">
        <span className="key completed">
          <Trans>Items completed</Trans>
        </span>
        <span className="key handedIn">
          <Trans>Handed in</Trans>
        </span>
        <span className="key posts">
          <Trans>Posts</Trans>
        </span>
      </figcaption>
    </figure>
  );
}

function Column({ week, scale, width }: { week: StudentWeek; scale: number; width: number }) {
  const starts = series.map((_, i) => series.slice(0, i).reduce((sum, part) => sum + week[part], 0));
  return series.map((part, i) => (
    <rect
      key={part}
      className={part}
      y={bottom - ((starts[i] ?? 0) + week[part]) * scale}
      width={width}
      height={week[part] * scale}
    />
  ));
}
