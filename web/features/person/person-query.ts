import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';

export const personQuery = (id: string) => reading('GET /api/users/{id}', { params: { id } });

/** What was done to a person, twenty entries at a time. */
export function historyPages(id: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/users/{id}/history', { params: { id } }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/users/{id}/history', { params: { id }, query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** Everything that shows this person is asked for again. */
export function usePersonChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /api/users/{id}'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/users/{id}/history'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/users'] }),
    ]);
}
