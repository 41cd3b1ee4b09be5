import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { api, type Page } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { signInAgain } from '../session/end-of-session.ts';
import { leftMark } from './left-marks.ts';
import { MarkKeeper } from './mark-keeper.ts';
import { answerPages, useResultsChanged } from './queries.ts';
import { rereadAnswer } from './reread-answer.ts';

/** What is not saved yet when the desk is left, until it is opened again: what it keeps is sent once. */
const unsaved = new Map<string, MarkKeeper>();

/** One keeper for each answer, for as long as the desk is open: what is typed outlives going to another student. */
export function useMarkKeepers(
  quizId: string,
  answers: readonly AnswerToGrade[],
): (answer: AnswerToGrade) => MarkKeeper {
  const [keepers] = useState(() => new Map<string, MarkKeeper>());
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const changed = useResultsChanged(quizId);
  useSaveOnLeaving(keepers);
  const onSaved = (saved: AnswerToGrade) => {
    queryClient.setQueryData<InfiniteData<Page<AnswerToGrade[]>>>(
      answerPages(quizId, saved.questionId).queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => withAnswer(page, saved)) },
    );
    changed();
  };
  const keeperOf = (answer: AnswerToGrade) => {
    const key = `${answer.attemptId} ${answer.questionId}`;
    const waiting = unsaved.get(key);
    const keeper =
      keepers.get(key) ??
      (waiting?.isKept === false ? waiting : null) ??
      new MarkKeeper(answer, {
        save: ({ attemptId, questionId }, mark) =>
          api('PUT /api/attempts/{id}/marks', {
            params: { id: attemptId },
            body: { questionId, ...mark },
            keepalive: true,
          }),
        reread: ({ attemptId, questionId }) => rereadAnswer(quizId, questionId, attemptId),
        onSaved,
        ended: () => signInAgain(true),
        left: leftMark(userId, answer),
      });
    keepers.set(key, keeper);
    unsaved.delete(key);
    return keeper;
  };
  const resume = useEffectEvent((shown: readonly AnswerToGrade[]) => {
    for (const answer of shown) if (leftMark(userId, answer).read()) keeperOf(answer);
  });
  // Also of those whom nobody looks at now.
  useEffect(() => resume(answers), [answers]);
  return keeperOf;
}

function withAnswer(page: Page<AnswerToGrade[]>, saved: AnswerToGrade): Page<AnswerToGrade[]> {
  return { ...page, items: page.items.map((one) => (one.attemptId === saved.attemptId ? saved : one)) };
}

/** What is not saved yet goes out when the desk is left; a page that is closed before asks first. */
function useSaveOnLeaving(keepers: ReadonlyMap<string, MarkKeeper>): void {
  useEffect(() => {
    const left = () => [...keepers].filter(([, { isKept }]) => !isKept);
    const ask = (event: BeforeUnloadEvent) => {
      if (left().length > 0) event.preventDefault();
    };
    const flush = () => {
      for (const [, keeper] of left()) void keeper.flush();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', flush);
      for (const [key, keeper] of left()) unsaved.set(key, keeper);
      flush();
    };
  }, [keepers]);
}
