import { Trans, useLingui } from '@lingui/react/macro';
import type { ProgressFigures } from '../../../contract/progress-reports.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatPoints } from '../../lib/numbers.ts';
import { CodeMark } from '../../ui/cover.tsx';

/** What was graded and shown to the student. */
export function ScoreFigures({ courses }: { courses: ProgressFigures['courses'] }) {
  const { t } = useLingui();
  const scores = courses.flatMap(({ course, grades }) => grades.map((grade) => ({ course, ...grade })));
  if (scores.length === 0)
    return (
      <p className="ink-2">
        <Trans>No score was posted.</Trans>
      </p>
    );
  return (
    <table className="ctable report-table" aria-label={t`Scores posted in this period`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Work</Trans>
          </th>
          <th scope="col">
            <Trans context="date">Posted</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Score</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ course, title, postedAt, ...score }) => {
          const [points, possible] = [formatPoints(score.points), formatPoints(score.possible)];
          return (
            <tr key={`${course.id} ${title} ${postedAt}`}>
              <th scope="row">
                <span className="report-work">
                  <CodeMark code={course.courseCode} hue={course.hue} />
                  <span translate="no">{title}</span>
                </span>
              </th>
              <td>
                <time dateTime={postedAt}>{formatDate(postedAt)}</time>
              </td>
              <td className="right num">{t`${points} of ${possible}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
