import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { OpenCourse } from '../../../contract/enrolments.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { HeadingLevel } from '../../ui/sub-heading.tsx';
import { CourseCardGhosts } from '../courses/course-card-ghosts.tsx';
import type { BrowseFilters } from './browse-search.ts';
import { OpenCourseCard } from './open-course-card.tsx';
import { openCoursePages } from './open-course-pages.ts';
import { useBrowse } from './use-browse.ts';

/** The courses that fit the filters: those that one can join, then those whose enrollment has ended. */
export function OpenCourses() {
  const { t } = useLingui();
  const { filters, clear } = useBrowse();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    openCoursePages(filters),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load courses`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <CourseCardGhosts className="grid-3" />;
  const courses = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <p className="sr" role="status">
        <Plural value={data.pages[0]?.total ?? courses.length} one="# course found" other="# courses found" />
      </p>
      {courses.length === 0 && <NothingFound isFiltered={Object.keys(filters).length > 0} onClear={clear} />}
      <Groups courses={courses} filters={filters} />
      <ShowMore className="courses-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}

function Groups({ courses, filters }: { courses: readonly OpenCourse[]; filters: BrowseFilters }) {
  const isOpen = ({ wayIn, mine }: OpenCourse) => wayIn !== 'ended' || mine?.state === 'invited';
  const cards = (some: readonly OpenCourse[]) => (
    <div className="grid-3">
      {some.map((course) => (
        <OpenCourseCard key={course.id} course={course} filters={filters} />
      ))}
    </div>
  );
  const open = courses.filter(isOpen);
  const ended = courses.filter((course) => !isOpen(course));
  return (
    <>
      {open.length > 0 && <Open>{cards(open)}</Open>}
      {ended.length > 0 && (
        <Section className={open.length > 0 ? 'gap-top' : undefined} title={<Trans>Enrollment ended</Trans>}>
          {cards(ended)}
        </Section>
      )}
    </>
  );
}

function Open({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="sr" id={id}>
        <Trans>Open for enrollment</Trans>
      </h2>
      <HeadingLevel value={3}>{children}</HeadingLevel>
    </section>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <>
      <h2 className="sr">
        <Trans>Courses</Trans>
      </h2>
      {isFiltered ? (
        <EmptyState
          title={<Trans>No courses found</Trans>}
          action={
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        >
          <Trans>No course fits your search. Try fewer filters.</Trans>
        </EmptyState>
      ) : (
        <EmptyState title={<Trans>No courses found</Trans>}>
          <Trans>Courses appear here as soon as they are published.</Trans>
        </EmptyState>
      )}
    </>
  );
}
