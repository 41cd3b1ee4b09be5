import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { api, type Page } from '../../lib/api.ts';
import { MarkKeeper } from './mark-keeper.ts';
import { answerPages, useResultsChanged } from './queries.ts';
import { rereadAnswer } from './reread-answer.ts';

/** One keeper for each answer, for as long as the desk is open: what is typed outlives going to another student. */
export function useMarkKeepers(quizId: string): (answer: AnswerToGrade) => MarkKeeper {
  const [keepers] = useState(() => new Map<string, MarkKeeper>());
  const queryClient = useQueryClient();
  const changed = useResultsChanged(quizId);
  useSaveOnLeaving(keepers);
  const onSaved = (saved: AnswerToGrade) => {
    queryClient.setQueryData<InfiniteData<Page<AnswerToGrade[]>>>(
      answerPages(quizId, saved.questionId).queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => withAnswer(page, saved)) },
    );
    changed();
  };
  return (answer) => {
    const known = keepers.get(answer.attemptId);
    if (known) return known;
    const keeper = new MarkKeeper(answer, {
      save: ({ attemptId, questionId }, mark) =>
        api('PUT /api/attempts/{id}/marks', {
          params: { id: attemptId },
          body: { questionId, ...mark },
          keepalive: true,
        }),
      reread: ({ attemptId, questionId }) => rereadAnswer(quizId, questionId, attemptId),
      onSaved,
    });
    keepers.set(answer.attemptId, keeper);
    return keeper;
  };
}

function withAnswer(page: Page<AnswerToGrade[]>, saved: AnswerToGrade): Page<AnswerToGrade[]> {
  return { ...page, items: page.items.map((one) => (one.attemptId === saved.attemptId ? saved : one)) };
}

/** What is not saved yet goes out when the desk is left; a page that is closed before asks first. */
function useSaveOnLeaving(keepers: ReadonlyMap<string, MarkKeeper>): void {
  useEffect(() => {
    const unsaved = () => [...keepers.values()].filter(({ isKept }) => !isKept);
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved().length > 0) event.preventDefault();
    };
    const flush = () => {
      for (const keeper of unsaved()) void keeper.flush();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keepers]);
}
