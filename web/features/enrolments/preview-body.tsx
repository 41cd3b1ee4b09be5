import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Calendar, CalendarClock, ChartNoAxesColumnIncreasing, GraduationCap, Users } from 'lucide-react';
import type { CoursePreview } from '../../../contract/enrolments.ts';
import { formatDay } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { CourseCover } from '../courses/course-cover.tsx';
import { teacherName } from '../courses/teacher-name.ts';
import { DeadlineWords, PlacesWords, StandingBadge } from './enrolment-words.tsx';
import { levelNames } from './level-names.ts';

/** What a course is about and how one gets in. */
export function PreviewBody({ course }: { course: CoursePreview }) {
  return (
    <div className="course-preview stack" data-hue={course.hue}>
      <CourseCover course={course} columns={16} />
      <div className="row tight">
        <CourseCode course={course} />
        <StandingBadge course={course} />
      </div>
      {course.description && <p translate="no">{course.description}</p>}
      <Facts course={course} />
      <ModuleTitles course={course} />
    </div>
  );
}

function Facts({ course }: { course: CoursePreview }) {
  const { i18n } = useLingui();
  return (
    <ul className="facts">
      {course.instructors.map((instructor) => (
        <li key={instructor.id} translate="no">
          <Avatar
            firstName={instructor.firstName}
            lastName={instructor.lastName}
            picture={instructor.picture}
            size="small"
          />
          {teacherName(instructor)}
        </li>
      ))}
      <Dates course={course} />
      <li>
        <GraduationCap />
        <Plural value={course.credits} one="# credit" other="# credits" />
      </li>
      <li>
        <ChartNoAxesColumnIncreasing />
        {i18n._(levelNames[course.level])}
      </li>
      <li>
        <Users />
        <PlacesWords places={course.places} />
      </li>
      <li>
        <CalendarClock />
        <DeadlineWords course={course} />
      </li>
    </ul>
  );
}

function Dates({ course: { weeks, startDate, endDate } }: { course: CoursePreview }) {
  if (weeks === null || startDate === null || endDate === null) return null;
  const start = <time dateTime={startDate}>{formatDay(startDate, { day: 'numeric', month: 'long' })}</time>;
  const end = <time dateTime={endDate}>{formatDay(endDate)}</time>;
  return (
    <li>
      <Calendar />
      <span>
        <Plural value={weeks} one="# week" other="# weeks" />,{' '}
        <Trans>
          {start} to {end}
        </Trans>
      </span>
    </li>
  );
}

function ModuleTitles({ course: { modules } }: { course: CoursePreview }) {
  if (modules.length === 0) return null;
  return (
    <section>
      <h3 className="label">
        <Trans>Modules</Trans>
      </h3>
      <ol className="lines preview-modules">
        {modules.map(({ id, title, description, items }) => (
          <li key={id}>
            <span className="grow" translate="no">
              <b>{title}</b>
              {description && <span className="meta">{description}</span>}
            </span>
            <span className="meta num nowrap">
              <Plural value={items} one="# item" other="# items" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
