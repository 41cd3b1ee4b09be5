import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';

export interface TopicFilter {
  /** Words of a topic or a reply. */
  q: string;
  only: 'all' | 'saved' | 'unread';
}

/** The topics of a course, page after page. */
export function topicPages(courseId: string, { q, only }: TopicFilter) {
  const query = { q: q.trim() || undefined, only: only === 'all' ? undefined : only, limit: 30 };
  return infiniteQueryOptions({
    queryKey: ['GET /api/courses/{id}/discussions', { params: { id: courseId } }, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/courses/{id}/discussions', {
        params: { id: courseId },
        query: { ...query, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The replies of a topic, page after page. They are asked for again when the reader wants to see what is new. */
export function replyPages(topicId: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/discussions/{id}/replies', { params: { id: topicId } }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/discussions/{id}/replies', {
        params: { id: topicId },
        query: { cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
