import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { formatList, formatNumber, formatPercent } from '../../lib/numbers.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';

type Course = AdminOverview['topCourses'][number];

interface TopCoursesProps {
  courses: readonly Course[];
  /** Of the whole college. */
  all: AdminOverview['courses'];
}

/** How the largest current courses are doing. */
export function TopCourses({ courses, all: { total, enrolments } }: TopCoursesProps) {
  const { t } = useLingui();
  return (
    <Section
      className="span-3"
      title={<Trans>Course analytics</Trans>}
      action={
        <span className="row tight">
          <span className="meta num">
            <Plural value={enrolments} one="# enrollment" other="# enrollments" />
          </span>
          {total > 0 && (
            <Link className="link" to="/admin/courses">
              <Plural value={total} one="# course" other="All # courses" />
            </Link>
          )}
        </span>
      }
    >
      {courses.length === 0 ? (
        <p className="ink-2">
          <Trans>No course is running at the moment.</Trans>
        </p>
      ) : (
        <ScrollTable label={t`Table of course analytics`}>
          <Head />
          <tbody>
            {courses.map((course) => (
              <Row key={course.id} course={course} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Section>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Course</Trans>
        </th>
        <th scope="col">
          <Trans>Instructor</Trans>
        </th>
        <th scope="col" className="right">
          <Trans>Students</Trans>
        </th>
        <th scope="col">
          <Trans>Mean progress</Trans>
        </th>
        <th scope="col" className="right">
          <Trans>Average grade</Trans>
        </th>
        <th scope="col" className="right">
          <Trans>Rating</Trans>
        </th>
        <th scope="col">
          <Trans>Last activity</Trans>
        </th>
      </tr>
    </thead>
  );
}

function Row({ course }: { course: Course }) {
  const { t } = useLingui();
  const { courseCode, meanGrade, meanProgress, rating, lastActivityAt } = course;
  return (
    <tr>
      <th scope="row" className="nowrap">
        <span className="row tight">
          <CourseCode course={course} />
          <Link className="link" to="/courses/$id" params={{ id: course.id }} translate="no">
            {course.title}
          </Link>
        </span>
      </th>
      <td className="ink-2 nowrap" translate="no">
        {formatList(course.instructors)}
      </td>
      <td className="right">{formatNumber(course.students)}</td>
      <td className="mean-progress">
        <span className="row tight" data-hue={course.hue}>
          <ProgressBar thin value={meanProgress} label={t`Mean progress in ${courseCode}`} />
          <span className="num">{course.students === 0 ? '–' : formatPercent(meanProgress)}</span>
        </span>
      </td>
      <td className="right">{meanGrade === null ? '–' : formatPercent(Number(meanGrade), 1)}</td>
      <td className="right">{rating === null ? '–' : formatNumber(rating, { minimumFractionDigits: 1 })}</td>
      <td className="ink-2 nowrap num">
        {lastActivityAt && (
          <time dateTime={lastActivityAt} title={formatMoment(lastActivityAt)}>
            {formatAgo(lastActivityAt)}
          </time>
        )}
      </td>
    </tr>
  );
}
