import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Bank, ListedQuestion } from '../../../contract/banks.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useSettled } from '../users/use-settled.ts';
import { anyQuestion, type QuestionFilter, questionPages } from './bank-queries.ts';
import { QuestionFilters } from './question-filters.tsx';

interface QuestionChoiceProps {
  bank: Bank;
  /** One of them is chosen, not several. */
  isOne?: boolean;
  children: (question: ListedQuestion) => ReactNode;
}

/** The questions of a bank to choose from, each as the child draws it. */
export function QuestionChoice({ bank, isOne = false, children }: QuestionChoiceProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<QuestionFilter>(anyQuestion);
  const search = useSettled(filter.search);
  // Where a question stands may have changed since the bank was last looked at.
  const query = useInfiniteQuery({ ...questionPages(bank.id, { ...filter, search }), refetchOnMount: 'always' });
  const questions = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <QuestionFilters bank={bank} filter={filter} onChange={setFilter} />
      {query.error && !questions && (
        <ErrorState title={t`Could not load the questions`} onRetry={() => void query.refetch()}>
          {sentenceOf(query.error)}
        </ErrorState>
      )}
      {!questions && !query.error && (
        <Loading label={t`Loading the questions`}>
          <Ghost height={120} />
        </Loading>
      )}
      {questions?.length === 0 && <p className="meta">{t`No questions fit.`}</p>}
      <ul className="lines" {...(isOne && { role: 'radiogroup', 'aria-label': t`Questions` })}>
        {questions?.map((question) => (
          <li key={question.id} className="qa-pick" {...(isOne && { role: 'presentation' })}>
            {children(question)}
          </li>
        ))}
      </ul>
      <ShowMore hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={query.fetchNextPage} />
    </>
  );
}
