import './course-enrolment.css';
import { Trans } from '@lingui/react/macro';
import { Settings, Table2, Users } from 'lucide-react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LeaveCourse } from './leave-course.tsx';

/** In the head of a course: the way out for its students, the way to its students for who may edit it. */
export function CourseEnrolment({ course }: { course: CourseDetail }) {
  if (course.can.edit)
    return (
      <span className="course-enrolment row wrap tight">
        <LinkButton size="small" look="quiet" to="/courses/$id/settings" params={{ id: course.id }}>
          <Settings />
          <Trans>Settings</Trans>
        </LinkButton>
        <ToGradebook id={course.id} />
        <LinkButton size="small" to="/courses/$id/people" params={{ id: course.id }}>
          <Users />
          <Trans>People</Trans>
        </LinkButton>
      </span>
    );
  // Whoever has no progress of their own is staff.
  if (course.progress === null)
    return (
      <span className="course-enrolment">
        <ToGradebook id={course.id} />
      </span>
    );
  if (course.status !== 'active') return null;
  return (
    <span className="course-enrolment">
      <LeaveCourse course={course} />
    </span>
  );
}

function ToGradebook({ id }: Pick<CourseDetail, 'id'>) {
  return (
    <LinkButton size="small" to="/courses/$id/gradebook" params={{ id }}>
      <Table2 />
      <Trans>Gradebook</Trans>
    </LinkButton>
  );
}
