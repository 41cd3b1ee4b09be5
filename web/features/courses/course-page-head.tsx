import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { reading } from '../../lib/query-client.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CourseCode } from './course-code.tsx';
import { courseName } from './course-name.ts';

interface CoursePageHeadProps {
  courseId: string;
  title: ReactNode;
  action?: ReactNode;
  /** The tab of the course that the page belongs to. */
  tab?: 'assignments';
}

/** The head of a page within a course: the way back is called as the course is. */
export function CoursePageHead({ courseId: id, title, action, tab }: CoursePageHeadProps) {
  const { data: course } = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  return (
    <div data-hue={course?.hue}>
      <Link className="back" to="/courses/$id" params={{ id }} search={{ tab }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        {course ? <span translate="no">{courseName(course)}</span> : <Trans>Course</Trans>}
      </Link>
      <PageHead title={title} above={course ? <CourseCode course={course} /> : '\u00A0'} action={action} />
    </div>
  );
}
