import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PencilLine } from 'lucide-react';
import { Notice } from '../../ui/notice.tsx';
import type { CourseDetail } from '../../../contract/courses.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { CourseCover } from '../courses/course-cover.tsx';
import { courseName } from '../courses/course-name.ts';
import { CourseStatusBadge } from '../courses/course-status.tsx';
import { CourseEnrolment } from '../enrolments/course-enrolment.tsx';
import { CourseFacts } from './course-facts.tsx';
import { ProgressPanel } from './progress-panel.tsx';

export function BackToCourses() {
  return (
    <Link className="back" to="/courses" activeOptions={{ exact: true }}>
      <ArrowLeft />
      <Trans>My Courses</Trans>
    </Link>
  );
}

export function CourseHead({ course }: { course: CourseDetail }) {
  return (
    <header className="course-head">
      <CourseCover course={course} columns={24} />
      <div className="course-head-row">
        <div className="grow">
          <div className="row tight">
            <CourseCode course={course} />
            {(course.status === 'draft' || course.status === 'archived') && (
              <CourseStatusBadge status={course.status} />
            )}
            <CourseEnrolment course={course} />
          </div>
          <PageHeading>
            <span translate="no">{courseName(course)}</span>
          </PageHeading>
          {course.description && (
            <p className="lede" translate="no">
              {course.description}
            </p>
          )}
          <CourseFacts course={course} />
        </div>
        {course.progress === null ? (
          <EditDraft course={course} />
        ) : (
          <ProgressPanel course={course} value={course.progress} />
        )}
      </div>
      {course.status === 'archived' && (
        <Notice>
          <Trans>This course is archived: it can be read, and nothing in it can be done any more.</Trans>
        </Notice>
      )}
    </header>
  );
}

/** Back to Create Course, where a draft is continued. */
function EditDraft({ course: { id, status, can } }: { course: CourseDetail }) {
  if (status !== 'draft' || !can.edit) return null;
  return (
    <LinkButton look="primary" to="/courses/create" search={{ draft: id }}>
      <PencilLine />
      <Trans>Continue editing</Trans>
    </LinkButton>
  );
}
