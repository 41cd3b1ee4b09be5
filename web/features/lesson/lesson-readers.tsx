import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LessonReader } from '../../../contract/lesson-reading.ts';
import type { Lesson } from '../../../contract/modules.ts';
import { apiPage } from '../../lib/api.ts';
import { formatAgo } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ProgressWord } from '../course/progress-word.tsx';
import { Spent } from './time-spent.tsx';

interface LessonReadersProps {
  lesson: Lesson;
  onClose: () => void;
}

const readerPages = (id: string) => ({
  queryKey: ['GET /api/lessons/{id}/readers', { params: { id } }],
  queryFn: ({ pageParam }: { pageParam: string | null }) =>
    apiPage('GET /api/lessons/{id}/readers', { params: { id }, query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
  refetchOnMount: 'always' as const,
});

/** How far each student is with the lesson, and the time they spent in it. */
export default function LessonReaders({ lesson, onClose }: LessonReadersProps) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    readerPages(lesson.id),
  );
  const readers = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog open onOpenChange={onClose} title={t`Students and time`} description={lesson.title}>
      <div className="body stack">
        {error && !data ? (
          <ErrorState title={t`Could not load the students`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : !data ? (
          <Loading label={t`Loading students`}>
            <Ghost height={160} />
          </Loading>
        ) : readers.length === 0 ? (
          <EmptyState title={t`No students yet`}>
            <Trans>Who joins the course stands here, with how far they are.</Trans>
          </EmptyState>
        ) : (
          <ReaderTable readers={readers} />
        )}
        <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage}>
          <Trans>Show more students</Trans>
        </ShowMore>
        <p className="meta sm">
          <Trans>Time counts while the lesson is in sight and the student is at it.</Trans>
        </p>
      </div>
    </Dialog>
  );
}

function ReaderTable({ readers }: { readers: readonly LessonReader[] }) {
  const { t } = useLingui();
  return (
    <table className="lesson-readers" aria-label={t`Students`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Student</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Time</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {readers.map(({ person, status, viewedAt, completedAt, spentMs }) => (
          <tr key={person.id}>
            <th scope="row" translate="no">
              {person.firstName} {person.lastName}
            </th>
            <td>
              <span className="row tight wrap">
                <ProgressWord status={status} />
                {viewedAt && <span className="meta sm num">{formatAgo(completedAt ?? viewedAt)}</span>}
              </span>
            </td>
            <td className="right num nowrap">
              <Spent milliseconds={spentMs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
