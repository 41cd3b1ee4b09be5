import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ListedState } from '../../../contract/enrolments.ts';
import { apiPage } from '../../lib/api.ts';

/** The students of a course who stand in one state, page after page. */
export function peoplePages(courseId: string, state: ListedState) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/courses/{id}/enrolments', { params: { id: courseId }, state }],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/courses/{id}/enrolments', {
        params: { id: courseId },
        query: { state, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
