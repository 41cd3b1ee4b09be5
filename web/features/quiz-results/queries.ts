import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';

export interface AttemptFilter {
  state: 'all' | 'open' | 'waiting' | 'graded';
  /** Part of a student's name. */
  search: string;
}

const attemptsCall = 'GET /api/quizzes/{quizId}/attempts';
const answersCall = 'GET /api/quizzes/{id}/answers';
const params = (id: string) => ({ params: { id } });

export const quizQuery = (quizId: string) => reading('GET /api/quizzes/{quizId}', { params: { quizId } });
export const toGradeQuery = (quizId: string) => reading('GET /api/quizzes/{id}/to-grade', params(quizId));
export const resultsQuery = (quizId: string) => reading('GET /api/quizzes/{id}/results', params(quizId));
export const logQuery = (attemptId: string) => reading('GET /api/attempts/{id}/log', params(attemptId));

/** The attempts that fit a filter, page after page; while another filter is asked for, the last list stays. */
export function attemptPages(quizId: string, { state, search }: AttemptFilter) {
  const query = { state: state === 'all' ? undefined : state, search: search.trim() || undefined, limit: 50 };
  return infiniteQueryOptions({
    queryKey: [attemptsCall, { params: { quizId } }, query],
    queryFn: ({ pageParam, signal }) =>
      apiPage(attemptsCall, { params: { quizId }, query: { ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The answers to one question. While somebody grades them their order stands; who comes back gets those that wait first. */
export function answerPages(quizId: string, questionId: string) {
  return infiniteQueryOptions({
    queryKey: [answersCall, params(quizId), { questionId }],
    queryFn: ({ pageParam, signal }) =>
      apiPage(answersCall, {
        ...params(quizId),
        query: { question: questionId, limit: 100, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta: { live: false },
    gcTime: 0,
  });
}

/** Asks again for what follows from attempts and their marks, as far as it is shown. */
export function useResultsChanged(quizId: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const { queryKey } of [toGradeQuery(quizId), resultsQuery(quizId)])
      void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: [attemptsCall, params(quizId)] });
    void queryClient.invalidateQueries({ queryKey: ['GET /api/attempts/{id}/log'] });
  };
}
