import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Bank, ListedQuestion } from '../../../contract/banks.ts';
import { whyNotInLesson } from '../../../domain/quiz/in-lessons.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { anyQuestion, type QuestionFilter, questionPages } from '../question-banks/bank-queries.ts';
import { QuestionFilters } from '../question-banks/question-filters.tsx';
import { StemLine } from '../quiz-authoring/stem-line.tsx';
import { useSettled } from '../users/use-settled.ts';

interface FreeQuestionsProps {
  bank: Bank;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The questions of a bank, to choose one; those that may not stand in a lesson say why. */
export function FreeQuestions({ bank, chosen, onChoose }: FreeQuestionsProps) {
  const { t } = useLingui();
  const name = useId();
  const [filter, setFilter] = useState<QuestionFilter>(anyQuestion);
  const search = useSettled(filter.search);
  const query = useInfiniteQuery({ ...questionPages(bank.id, { ...filter, search }), refetchOnMount: 'always' });
  const questions = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <QuestionFilters bank={bank} filter={filter} onChange={setFilter} />
      {query.error && (
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
      <ul className="lines" role="radiogroup" aria-label={t`Questions`}>
        {questions?.map((question) => {
          const why = whyNotInLesson({ ...question, drawnBy: bank.drawnBy });
          return (
            <li key={question.id} className="qa-pick" role="presentation">
              <label className="check">
                <input
                  type="radio"
                  name={name}
                  disabled={why !== null}
                  checked={chosen === question.id}
                  onChange={() => onChoose(question.id)}
                />
                <span>
                  <StemLine stem={question.stem} />
                  {why && <WhyNot question={question} />}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <ShowMore hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={query.fetchNextPage} />
    </>
  );
}

function WhyNot({ question: { usedBy } }: { question: ListedQuestion }) {
  return (
    <span className="meta block">
      {usedBy === null ? (
        <Trans>Graded by a person, so it cannot be checked in a lesson</Trans>
      ) : (
        <Trans>
          Stands in the quiz “<span translate="no">{usedBy}</span>”, which a lesson must not give away
        </Trans>
      )}
    </span>
  );
}
