import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { CourseCardGhosts } from './course-card-ghosts.tsx';
import { CourseFilterChoice } from './course-filter.tsx';
import { type CourseFilter, filterCourses } from './course-groups.ts';
import { CourseList } from './course-list.tsx';
import { archivedCoursePages, coursePages } from './course-pages.ts';

/** The viewer's courses, page after page; students may look at the finished and the unfinished ones alone. */
export function CoursesFound({ archived = false }: { archived?: boolean }) {
  const { t } = useLingui();
  const { role } = useUser();
  const { show }: Record<string, unknown> = useSearch({ strict: false });
  const filter = !archived && (show === 'in-progress' || show === 'completed') ? show : 'all';
  const navigate = useNavigate();
  const choose = (next: CourseFilter) =>
    void navigate({ to: '/courses', search: next === 'all' ? {} : { show: next }, replace: true, resetScroll: false });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    archived ? archivedCoursePages : coursePages,
  );
  const choice = role === 'student' && !archived && <CourseFilterChoice value={filter} onChange={choose} />;
  if (data) {
    const courses = filterCourses(
      data.pages.flatMap(({ items }) => items),
      filter,
    );
    return (
      <>
        {choice}
        {courses.length > 0 ? <CourseList courses={courses} /> : <NoCourses />}
        <ShowMore className="courses-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
      </>
    );
  }
  return (
    <>
      {choice}
      {error ? (
        <ErrorState title={t`Could not load courses`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <CourseCardGhosts className="grid-3" />
      )}
    </>
  );
}

function NoCourses() {
  return (
    <>
      <h2 className="sr">
        <Trans>Courses</Trans>
      </h2>
      <EmptyState title={<Trans>No courses found</Trans>} />
    </>
  );
}
