import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Enrolment } from '../../../contract/enrolments.ts';
import { api } from '../../lib/api.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { waiting } from '../../ui/waiting.ts';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { peoplePages } from '../enrolments/people-pages.ts';
import { RemovePerson } from '../enrolments/remove-person.tsx';
import { useRefreshPeople } from '../enrolments/use-staff-step.ts';

/** Who waits for a place, in order; the order can be changed. */
export function WaitlistPanel({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const pages = useInfiniteQuery(peoplePages(courseId, 'waitlisted'));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  const waiting = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? waiting.length;
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the waitlist`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <RowGhosts label={t`Loading the waitlist`} />;
  if (waiting.length === 0)
    return (
      <EmptyState title={<Trans>Nobody is waiting</Trans>}>
        <Trans>When all places are taken, students wait here and move up by themselves.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ol className="lines people">
        {waiting.map((enrolment) => (
          <WaitingRow key={enrolment.id} courseId={courseId} enrolment={enrolment} total={total} />
        ))}
      </ol>
      <ShowMore className="mc-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}

interface WaitingRowProps {
  courseId: string;
  enrolment: Enrolment;
  total: number;
}

function WaitingRow({ courseId, enrolment, total }: WaitingRowProps) {
  const { t } = useLingui();
  const { id, student, since, place: at } = enrolment;
  const place = at ?? 1;
  const refresh = useRefreshPeople(courseId);
  const move = useDeed(
    (to: number) => api('PUT /api/enrolments/{id}/place', { params: { id }, body: { place: to } }),
    async () => {
      await refresh();
    },
    refresh,
  );
  const name = `${student.firstName} ${student.lastName}`;
  return (
    <li className="item mc-waiting">
      <span className="person-place num">{formatNumber(place)}</span>
      <Avatar firstName={student.firstName} lastName={student.lastName} picture={student.picture} />
      <div className="grow">
        <p className="title" translate="no">
          {name}
        </p>
        <p className="meta">
          <Trans>
            Waiting since{' '}
            <time dateTime={since} title={formatMoment(since)}>
              {formatDate(since)}
            </time>
          </Trans>
        </p>
      </div>
      <span className="row mc-moves">
        <IconButton
          label={t`Move ${name} up`}
          onClick={() => move.mutate(place - 1)}
          {...waiting(place <= 1 || move.isPending)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={t`Move ${name} down`}
          onClick={() => move.mutate(place + 1)}
          {...waiting(place >= total || move.isPending)}
        >
          <ArrowDown />
        </IconButton>
        <RemovePerson courseId={courseId} enrolment={enrolment} />
      </span>
    </li>
  );
}
