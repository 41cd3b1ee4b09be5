import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProgressFigures } from '../../../contract/progress-reports.ts';
import { progressOf } from '../../../domain/student-risk.ts';
import { formatGrade, formatPercent } from '../../lib/numbers.ts';
import { CodeMark } from '../../ui/cover.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';

type Course = ProgressFigures['courses'][number];

/** A line for each course: how far, how well, and what came of the work that was due. */
export function CourseFigures({ courses }: { courses: readonly Course[] }) {
  const { t } = useLingui();
  if (courses.length === 0)
    return (
      <p className="ink-2">
        <Trans>No course of the student was taught in this period.</Trans>
      </p>
    );
  return (
    <ScrollTable label={t`Figures by course`} tableClass="report-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Course</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Progress</Trans>
          </th>
          <th scope="col" className="right">
            <Trans context="noun">Grade</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Work due</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>In time</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Late</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Missing</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Quizzes taken</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((each) => (
          <CourseLine key={each.course.id} each={each} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function CourseLine({ each }: { each: Course }) {
  const { t } = useLingui();
  const { course, items, doneAtStart, doneAtEnd, grade, isFinal, due, inTime, late, missing, quizzes, attempts } = each;
  const [before, after] = [progressOf(doneAtStart, items), progressOf(doneAtEnd, items)].map(
    (value) => value !== null && formatPercent(value),
  );
  return (
    <tr>
      <th scope="row">
        <CodeMark code={course.courseCode} hue={course.hue} />
        <span className="report-course" translate="no">
          {course.title}
        </span>
      </th>
      <td className="right num">{before && after ? t`${before} to ${after}` : '–'}</td>
      <td className="right num">
        {grade === null ? '–' : <bdi dir="ltr">{formatGrade(grade)}</bdi>}
        {isFinal && grade !== null && (
          <span className="meta report-sub">
            <Trans>final</Trans>
          </span>
        )}
      </td>
      <td className="right num">{due}</td>
      <td className="right num">{inTime}</td>
      <td className="right num">{late}</td>
      <td className="right num">{missing}</td>
      <td className="right num">
        {quizzes}
        {attempts > quizzes && (
          <span className="meta report-sub">{plural(attempts, { one: '# attempt', other: '# attempts' })}</span>
        )}
      </td>
    </tr>
  );
}
