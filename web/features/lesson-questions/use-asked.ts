import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LessonQuestion } from '../../../contract/lesson-questions.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { AnswerChecker } from './answer-checker.ts';
import { keepLessonAnswer } from './kept-answer.ts';

export const questionsOf = (lessonId: string) =>
  reading('GET /api/lessons/{id}/questions', { params: { id: lessonId } });

/** A question of an open lesson while its reader answers it. */
export function useAsked(lessonId: string, { id: questionId, answered }: LessonQuestion) {
  const queryClient = useQueryClient();
  const user = useUser();
  const [checker] = useState(() => {
    const params = { id: lessonId, questionId };
    const send = async (body: Parameters<ConstructorParameters<typeof AnswerChecker>[0]>[0]) => {
      const judged = await api('PUT /api/lessons/{id}/questions/{questionId}', { params, body });
      queryClient.setQueryData(questionsOf(lessonId).queryKey, (all) =>
        all?.map((one) => (one.id === questionId ? judged : one)),
      );
      return judged;
    };
    return new AnswerChecker(send, keepLessonAnswer({ userId: user.id, lessonId, questionId }), answered);
  });
  const state = useSyncExternalStore(checker.subscribe, checker.state);
  useEffect(() => {
    checker.flush();
    addEventListener('online', checker.flush);
    return () => {
      removeEventListener('online', checker.flush);
      checker.stop();
    };
  }, [checker]);
  useEffect(() => checker.adopt(answered), [checker, answered]);
  return { ...state, checker };
}
