import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTyped } from '../../lib/use-typed.ts';
import type { TopicFilter } from './topic-pages.ts';

const path = '/discussions';

/** The course and the filters, which stand in the address of /discussions. */
export function useTalk() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const courseId = typeof search['course'] === 'string' ? search['course'] : undefined;
  const only = search['only'] === 'saved' || search['only'] === 'unread' ? search['only'] : ('all' as const);
  const filter: TopicFilter = { q: typeof search['q'] === 'string' ? search['q'] : '', only };
  const go = (course: string | undefined, { q, only }: TopicFilter) => {
    // Whoever has gone on meanwhile is not called back.
    if (history.location.pathname !== path) return;
    void navigate({
      to: path,
      search: { ...(course && { course }), ...(q && { q }), ...(only !== 'all' && { only }) },
      replace: true,
      resetScroll: false,
    });
  };
  const [typed, type] = useTyped(filter.q, (q) => go(courseId, { ...filter, q }));
  return {
    courseId,
    filter,
    typed,
    type,
    choose: (course: string) => go(course, filter),
    show: (only: TopicFilter['only']) => go(courseId, { ...filter, only }),
    clear: () => {
      type('');
      go(courseId, { q: '', only: 'all' });
    },
  };
}
