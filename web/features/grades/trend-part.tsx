import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { toDecimal } from '../../../domain/fraction.ts';
import { gradeHistory } from '../../../domain/grading/history.ts';
import { formatDate } from '../../lib/dates.ts';
import { sparkline } from '../dashboard/sparkline.ts';
import { shownPercent } from './exact-number.ts';
import type { OwnCourse } from './own-course.ts';

/** How the grade came along, as a line and, behind a button, in numbers. */
export function TrendPart({ own }: { own: OwnCourse }) {
  const { t } = useLingui();
  const history = useMemo(() => gradeHistory(own.graded, own.works), [own]);
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last || history.length < 2) return null;
  const line = sparkline(history.map(({ percent }) => Number(toDecimal(percent, 1))));
  const [from, to] = [shownPercent(first.percent), shownPercent(last.percent)];
  return (
    <section className="whatif" aria-labelledby="trend">
      <h3 id="trend">
        <Trans>Trend</Trans>
      </h3>
      <svg
        className="spark wide"
        viewBox="0 0 96 48"
        preserveAspectRatio="none"
        role="img"
        aria-label={t`From ${from} to ${to}`}
      >
        <path className="base" d="M0 46H92" />
        <path d={line.path} />
        <path className="end" d={`M${line.end.x} ${line.end.y}h0`} />
      </svg>
      <details>
        <summary>
          <Trans>In numbers</Trans>
        </summary>
        <ol className="trend-list">
          {history.map(({ at, percent }) => (
            <li key={at.getTime()} className="row between">
              <time dateTime={at.toISOString()}>{formatDate(at.toISOString())}</time>
              <span className="num">{shownPercent(percent)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
