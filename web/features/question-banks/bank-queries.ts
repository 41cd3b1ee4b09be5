import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { QuestionType } from '../../../contract/questions.ts';
import { apiPage } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';

export const banksOf = (courseId: string) => reading('GET /api/courses/{id}/banks', { params: { id: courseId } });

export interface QuestionFilter {
  search: string;
  tag: string;
  type: QuestionType | '';
}

export const anyQuestion: QuestionFilter = { search: '', tag: '', type: '' };

/** Every list of questions of a bank, whatever its filter. */
export const questionsKey = (bankId: string) => ['GET /api/banks/{id}/questions', bankId];

/** Questions of a bank, fifty at a time. While another filter is asked for, the last list stays. */
export function questionPages(bankId: string, { search, tag, type }: QuestionFilter) {
  const query = { search: search.trim() || undefined, tag: tag || undefined, type: type || undefined, limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...questionsKey(bankId), query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/banks/{id}/questions', {
        params: { id: bankId },
        query: { ...query, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
