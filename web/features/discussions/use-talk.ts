import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TopicFilter } from './topic-pages.ts';

/** The course and the filters, which stand in the address of /discussions. */
export function useTalk() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const courseId = typeof search['course'] === 'string' ? search['course'] : undefined;
  const only = search['only'] === 'saved' || search['only'] === 'unread' ? search['only'] : ('all' as const);
  const filter: TopicFilter = { q: typeof search['q'] === 'string' ? search['q'] : '', only };
  const go = (course: string | undefined, { q, only }: TopicFilter) =>
    void navigate({
      to: '/discussions',
      search: { ...(course && { course }), ...(q && { q }), ...(only !== 'all' && { only }) },
      replace: true,
      resetScroll: false,
    });
  return {
    courseId,
    filter,
    choose: (course: string) => go(course, filter),
    narrow: (change: Partial<TopicFilter>) => go(courseId, { ...filter, ...change }),
  };
}
