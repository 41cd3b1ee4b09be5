import '../features/course/course.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { CourseGhost } from '../features/course/course-ghost.tsx';
import { BackToCourses, CourseHead } from '../features/course/course-head.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { CourseTabs, useCourseTab, useTabNames } from '../features/course/course-tabs.tsx';
import { CourseWays } from '../features/course/course-ways.tsx';
import { courseTabQueries } from '../features/course/tab-queries.ts';
import { courseName } from '../features/courses/course-name.ts';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { useArrived } from '../lib/use-arrived.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-head.tsx';

export default function CoursePage() {
  const { id } = useParams({ from: '/signed-in/courses/$id' });
  const { data: read, error, refetch } = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  const course = useArrived(read);
  useTabFromAddress(id);
  if (isStatus(error, 404)) return <CourseNotFound id={id} />;
  return (
    <div className="course-page" data-hue={course?.hue}>
      <BackToCourses />
      {course && <Course course={course} />}
      {!course && !error && <CourseGhost />}
      {error && !read && <Failed error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const title = t`Could not load this course`;
  useTitle(title);
  return (
    <>
      <PageHeading className="sr">{title}</PageHeading>
      <ErrorState title={title} onRetry={onRetry}>
        {sentenceOf(error)}
      </ErrorState>
    </>
  );
}

/** A page that is opened at another tab than the first asks for its list at once, not after the course. */
function useTabFromAddress(id: string): void {
  const queryClient = useQueryClient();
  const tab = useCourseTab();
  useEffect(() => {
    if (tab === 'assignments') void queryClient.prefetchQuery(courseTabQueries.assignments(id));
    if (tab === 'discussions') void queryClient.prefetchQuery(courseTabQueries.discussions(id));
    if (tab !== 'resources') return;
    void queryClient.prefetchQuery(courseTabQueries.materials(id));
    void queryClient.prefetchQuery(courseTabQueries.resources(id));
  }, [queryClient, tab, id]);
}

function Course({ course }: { course: CourseDetail }) {
  const names = useTabNames();
  const tab = useCourseTab();
  useTitle(tab === 'modules' ? courseName(course) : `${names[tab]} · ${courseName(course)}`);
  // What stands below the head is drawn right after it.
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      <CourseHead course={course} />
      {isWhole && (
        <div className="course-parts">
          <CourseWays course={course} />
          <CourseTabs key={course.id} course={course} />
        </div>
      )}
    </>
  );
}
