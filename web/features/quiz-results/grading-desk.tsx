import './grading-desk.css';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { OpenDesk } from './open-desk.tsx';
import { answerPages } from './queries.ts';

interface GradingDeskProps {
  quiz: QuizPage;
  questionId: string;
}

/** All answers to one question, one student at a time. */
export function GradingDesk({ quiz, questionId }: GradingDeskProps) {
  const { t } = useLingui();
  const pages = useInfiniteQuery(answerPages(quiz.id, questionId));
  const { data, error, refetch } = pages;
  if (error && !data)
    return (
      <ErrorState title={t`Could not load answers`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <RowGhosts label={t`Loading answers`} />;
  const answers = data.pages.flatMap(({ items }) => items);
  if (answers.length === 0)
    return <EmptyState title={t`No answers yet`}>{t`Answers appear here once attempts are submitted.`}</EmptyState>;
  const hasMore = pages.hasNextPage && !pages.isFetchingNextPage;
  return (
    <OpenDesk
      quiz={quiz}
      answers={answers}
      total={data.pages[0]?.total ?? answers.length}
      onNearEnd={() => hasMore && void pages.fetchNextPage()}
    />
  );
}
