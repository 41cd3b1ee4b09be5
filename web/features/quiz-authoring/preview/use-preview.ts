import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Response } from '../../../../contract/questions.ts';
import { api } from '../../../lib/api.ts';

/** A paper of a quiz as a student would get it, from a seed; answered and marked, nothing of it is kept. */
export function usePreview(quizId: string) {
  const params = { id: quizId };
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 2_147_483_647));
  const [answers, setAnswers] = useState<Record<string, Response>>({});
  const paper = useQuery({
    queryKey: ['preview of a quiz', quizId, seed],
    queryFn: () => api('POST /api/quizzes/{id}/preview', { params, body: { seed } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const marking = useMutation({
    mutationFn: () => api('POST /api/quizzes/{id}/preview', { params, body: { seed, answers } }),
  });
  return {
    paper,
    marking,
    marks: marking.data?.marks ?? null,
    answers,
    answer(questionId: string, response: Response) {
      setAnswers((before) => ({ ...before, [questionId]: response }));
      marking.reset();
    },
    layAnother() {
      setSeed((seed + 1) % 2_147_483_647);
      setAnswers({});
      marking.reset();
    },
  };
}
