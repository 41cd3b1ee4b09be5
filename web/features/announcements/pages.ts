import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';

/** Of a course; all that are for the reader; the college's alone. */
export type AnnouncementsOf = { courseId: string } | 'all' | 'college';

/** Announcements, page after page. */
export function announcementPages(of: AnnouncementsOf) {
  return infiniteQueryOptions({
    queryKey:
      typeof of === 'string'
        ? ['GET /api/announcements', {}, 'pages', of]
        : ['GET /api/courses/{id}/announcements', { params: { id: of.courseId } }, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam || undefined;
      return typeof of === 'string'
        ? apiPage('GET /api/announcements', { query: { of, cursor }, signal })
        : apiPage('GET /api/courses/{id}/announcements', { params: { id: of.courseId }, query: { cursor }, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

const shownBy = [
  'GET /api/announcements',
  'GET /api/courses/{id}/announcements',
  'GET /api/announcements/{id}',
  'GET /api/announcements/{id}/versions',
  'GET /api/urgent-announcements',
  'GET /api/auth/user',
];

/** Asks again for what shows announcements. */
export function useAnnouncementsChanged() {
  const queryClient = useQueryClient();
  return () => Promise.all(shownBy.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
}
