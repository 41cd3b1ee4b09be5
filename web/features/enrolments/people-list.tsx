import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedState } from '../../../contract/enrolments.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { AnswerRequests } from './answer-requests.tsx';
import { MoveStudents } from './move-students.tsx';
import { peoplePages } from './people-pages.ts';
import { PersonRow } from './person-row.tsx';
import { useIsArchived } from './section-calls.ts';

interface PeopleListProps {
  courseId: string;
  state: ListedState;
  /** Of the panel, for screen readers: the tab's own word. */
  title: string;
}

export function PeopleList({ courseId, state, title }: PeopleListProps) {
  const { t } = useLingui();
  const pages = useInfiniteQuery(peoplePages(courseId, state));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isChosen = (id: string) => chosen.includes(id);
  const choose = (id: string) => setChosen(isChosen(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const areSeveralAsking = state === 'pending_approval' && people.length > 1;
  const mayMove = !useIsArchived(courseId) && state === 'active';
  const mayChoose = mayMove || areSeveralAsking;
  return (
    <>
      <h2 className="sr">{title}</h2>
      {!data && !error && <RowGhosts label={t`Loading people`} />}
      {!data && error && (
        <ErrorState title={t`Could not load people`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {data && people.length === 0 && <Nobody state={state} />}
      {mayMove && people.length > 0 && (
        <MoveStudents
          courseId={courseId}
          chosen={people.map(({ id }) => id).filter(isChosen)}
          onMoved={() => setChosen([])}
        />
      )}
      {areSeveralAsking && (
        <AnswerRequests
          courseId={courseId}
          shown={people.map(({ id }) => id)}
          chosen={people.map(({ id }) => id).filter(isChosen)}
          onChoose={setChosen}
        />
      )}
      {people.length > 0 && (
        <ul className="lines people">
          {people.map((enrolment) => (
            <PersonRow
              key={enrolment.id}
              courseId={courseId}
              enrolment={enrolment}
              choice={mayChoose ? { isChosen: isChosen(enrolment.id), onChange: choose } : null}
            />
          ))}
        </ul>
      )}
      <ShowMore className="people-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}

function Nobody({ state }: { state: ListedState }) {
  switch (state) {
    case 'active':
    case 'completed':
      return (
        <EmptyState title={<Trans>No students yet</Trans>}>
          <Trans>Students appear here once they have joined or accepted an invitation.</Trans>
        </EmptyState>
      );
    case 'pending_approval':
      return (
        <EmptyState title={<Trans>No requests</Trans>}>
          <Trans>When a course requires approval, students who ask to join wait here for your answer.</Trans>
        </EmptyState>
      );
    case 'waitlisted':
      return (
        <EmptyState title={<Trans>Nobody is waiting</Trans>}>
          <Trans>When all places are taken, students wait here and move up by themselves.</Trans>
        </EmptyState>
      );
    case 'invited':
      return (
        <EmptyState title={<Trans>No open invitations</Trans>}>
          <Trans>An invitation holds a place until the student accepts or declines it.</Trans>
        </EmptyState>
      );
  }
}
