import '../features/courses/courses.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { CourseCount } from '../features/courses/course-count.tsx';
import { coursePages } from '../features/courses/course-pages.ts';
import { CoursesFound } from '../features/courses/courses-found.tsx';
import { CreateCourseLink } from '../features/courses/create-course-link.tsx';
import { JoinCourseLink } from '../features/enrolments/join-course-link.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function CoursesPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (search['archived'] !== undefined) return <ArchivedCourses />;
  return <OwnCourses />;
}

function OwnCourses() {
  const { t } = useLingui();
  useTitle(t`My Courses`);
  const { data, hasNextPage, isLoading } = useInfiniteQuery(coursePages);
  const all = data && !hasNextPage ? data.pages.flatMap(({ items }) => items) : [];
  return (
    <>
      <PageHead
        title={<Trans>My Courses</Trans>}
        sub={all.length > 0 ? <CourseCount courses={all} /> : '\u00A0'}
        action={
          <>
            <CreateCourseLink look="primary" />
            <JoinCourseLink />
          </>
        }
      />
      <CoursesFound />
      {!isLoading && (
        <p className="courses-archive">
          <Link className="link" to="/courses" search={{ archived: 1 }}>
            <Trans>Archived courses</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

function ArchivedCourses() {
  const { t } = useLingui();
  useTitle(t`Archived Courses`);
  const { role } = useUser();
  return (
    <>
      <PageHead
        title={<Trans>Archived Courses</Trans>}
        sub={
          role === 'student' || role === 'teaching_assistant' ? (
            <Trans>They can still be read.</Trans>
          ) : (
            <Trans>They can be read, and taken out of the archive in their settings.</Trans>
          )
        }
        action={
          <Link className="link" to="/courses">
            <Trans>My Courses</Trans>
          </Link>
        }
      />
      <CoursesFound archived />
    </>
  );
}
