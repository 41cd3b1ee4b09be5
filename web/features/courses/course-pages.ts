import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';

/** The viewer's courses, page after page; the first one has no cursor. */
export const coursePages = pagesOf({});

/** Those that were put away. */
export const archivedCoursePages = pagesOf({ archived: '1' });

function pagesOf(query: { archived?: '1' }) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/courses', query.archived ? 'archived' : 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/courses', { query: { ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
