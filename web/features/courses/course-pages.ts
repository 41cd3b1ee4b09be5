import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';

/** The viewer's courses, page after page; the first one has no cursor. */
export const coursePages = infiniteQueryOptions({
  queryKey: ['GET /api/courses', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    apiPage('GET /api/courses', { query: { cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});
