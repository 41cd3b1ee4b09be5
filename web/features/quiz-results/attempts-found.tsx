import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { AttemptLine } from './attempt-line.tsx';
import { type AttemptFilter, attemptPages } from './queries.ts';

interface AttemptsFoundProps {
  quiz: QuizPage;
  filter: AttemptFilter;
}

/** The attempts that fit the filter, fifty at a time. */
export function AttemptsFound({ quiz, filter }: AttemptsFoundProps) {
  const { t } = useLingui();
  const pages = useInfiniteQuery(attemptPages(quiz.id, filter));
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  if (error && !data)
    return (
      <ErrorState title={t`Could not load attempts`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <RowGhosts label={t`Loading attempts`} />;
  const attempts = data.pages.flatMap(({ items }) => items);
  if (attempts.length === 0) return <NoAttempts isFiltered={filter.state !== 'all' || filter.search.trim() !== ''} />;
  return (
    <section aria-label={t`Attempts`} aria-busy={isPlaceholderData || undefined} className="attempts">
      <div className="scroll-x">
        <table className="ctable" aria-label={t`Attempts`}>
          <AttemptsHead />
          <tbody>
            {attempts.map((attempt) => (
              <AttemptLine key={attempt.id} quiz={quiz} attempt={attempt} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore className="results-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </section>
  );
}

function AttemptsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Student</Trans>
        </th>
        <th scope="col" className="right">
          <Trans>Attempt</Trans>
        </th>
        <th scope="col">
          <Trans>State</Trans>
        </th>
        <th scope="col">
          <Trans>Started</Trans>
        </th>
        <th scope="col">
          <Trans>Submitted</Trans>
        </th>
        <th scope="col" className="right">
          <Trans>Score</Trans>
        </th>
        <th scope="col">
          <span className="sr">
            <Trans>Actions</Trans>
          </span>
        </th>
      </tr>
    </thead>
  );
}

function NoAttempts({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={<Trans>No attempts fit this search</Trans>}>
      <Trans>Check the spelling, or choose another state.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Nobody has taken this quiz yet</Trans>}>
      <Trans>Each attempt appears here as soon as a student starts it.</Trans>
    </EmptyState>
  );
}
