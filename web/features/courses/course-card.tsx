import './course-card.css';
import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CourseSummary } from '../../../contract/courses.ts';
import { CourseCode } from './course-code.tsx';
import { CourseCover } from './course-cover.tsx';
import { courseName } from './course-name.ts';
import { CourseProgress } from './course-progress.tsx';
import { CourseStatusBadge } from './course-status.tsx';
import { teacherNames } from './teacher-name.ts';
import { SubHeading } from '../../ui/sub-heading.tsx';

/** A course to take hold of. Students see how far they are, staff see its status. */
export function CourseCard({ course }: { course: CourseSummary }) {
  return (
    <Link className="course" data-hue={course.hue} to="/courses/$id" params={{ id: course.id }}>
      <CourseCover course={course} />
      <div className="course-body">
        <CourseCode course={course} />
        <SubHeading translate="no">{courseName(course)}</SubHeading>
        <p className="meta" translate="no">
          {teacherNames(course.instructors)}
        </p>
        <div className="course-foot">
          {course.progress === null ? (
            <StaffFoot course={course} />
          ) : (
            <CourseProgress course={course} value={course.progress} />
          )}
        </div>
      </div>
    </Link>
  );
}

function StaffFoot({ course: { status, credits } }: { course: CourseSummary }) {
  return (
    <>
      <CourseStatusBadge status={status} />
      <span className="num">
        <Plural value={credits} one="# credit" other="# credits" />
      </span>
    </>
  );
}
