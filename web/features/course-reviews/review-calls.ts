import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';

export const reviewSummaryQuery = (id: string) => reading('GET /api/courses/{id}/review-summary', { params: { id } });

/** The reviews of a course, page after page. */
export function reviewPages(id: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/courses/{id}/reviews', { params: { id } }],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/courses/{id}/reviews', { params: { id }, query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** What shows the rating of a course is asked for again. */
export function useReviewsChanged(id: string) {
  const queryClient = useQueryClient();
  const calls = ['GET /api/courses/{id}/review-summary', 'GET /api/courses/{id}/reviews', 'GET /api/courses/{id}'];
  return () =>
    Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call, { params: { id } }] })));
}
