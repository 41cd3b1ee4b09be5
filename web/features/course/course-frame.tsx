import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CourseCode } from '../courses/course-code.tsx';

interface CourseFrameProps {
  id: string;
  /** Undefined while it is on its way: its place is kept. */
  course: CourseDetail | undefined;
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A page of a course that has a head of its own: the way back to the course, and which course it is. */
export function CourseFrame({ id, course, title, action, children }: CourseFrameProps) {
  return (
    <div data-hue={course?.hue}>
      <Link className="back" to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        {course ? <span translate="no">{course.title}</span> : <Trans>Course</Trans>}
      </Link>
      <PageHead title={title} above={course ? <CourseCode course={course} /> : '\u00A0'} action={action} />
      {children}
    </div>
  );
}
