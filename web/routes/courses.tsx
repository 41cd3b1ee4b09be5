import '../features/courses/courses.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CourseCount } from '../features/courses/course-count.tsx';
import { coursePages } from '../features/courses/course-pages.ts';
import { CoursesFound } from '../features/courses/courses-found.tsx';
import { CreateCourseLink } from '../features/courses/create-course-link.tsx';
import { JoinCourseLink } from '../features/enrolments/join-course-link.tsx';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function CoursesPage() {
  const { t } = useLingui();
  useTitle(t`My Courses`);
  const { data, hasNextPage } = useInfiniteQuery(coursePages);
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
    </>
  );
}
