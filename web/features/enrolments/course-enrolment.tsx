import './course-enrolment.css';
import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LeaveCourse } from './leave-course.tsx';

/** In the head of a course: the way out for its students, the way to its students for who may edit it. */
export function CourseEnrolment({ course }: { course: CourseDetail }) {
  if (course.status === 'draft') return null;
  if (course.can.edit)
    return (
      <span className="course-enrolment">
        <LinkButton size="small" to="/courses/$id/people" params={{ id: course.id }}>
          <Users />
          <Trans>People</Trans>
        </LinkButton>
      </span>
    );
  if (course.progress === null || course.status === 'completed') return null;
  return (
    <span className="course-enrolment">
      <LeaveCourse course={course} />
    </span>
  );
}
