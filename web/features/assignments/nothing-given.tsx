import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { coursePages } from '../courses/course-pages.ts';
import { CreateCourseLink } from '../courses/create-course-link.tsx';

/** For who teaches and has given nothing to do; a course comes first. */
export default function NothingGiven() {
  const { data } = useInfiniteQuery(coursePages);
  const isInNone = data?.pages[0]?.items.length === 0;
  return (
    <EmptyState title={<Trans>No assignments yet</Trans>} action={isInNone && <CreateCourseLink look="primary" />}>
      <Trans>
        Those of the courses that you teach or assist are listed here. Courses add them in their tab Assignments.
      </Trans>
    </EmptyState>
  );
}
