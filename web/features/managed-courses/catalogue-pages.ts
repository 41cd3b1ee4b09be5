import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import type { CatalogueFilters } from './catalogue-search.ts';

/** All courses, page after page. While another filter is asked for, the last list stays. */
export function cataloguePages(filters: CatalogueFilters) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/managed-courses', 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/managed-courses', { query: { ...filters, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export const managedCourseQuery = (id: string) => reading('GET /api/managed-courses/{id}', { params: { id } });

/** Everything that shows courses is asked for again after several were changed. */
export function useCoursesChanged() {
  const queryClient = useQueryClient();
  const calls = [
    'GET /api/managed-courses',
    'GET /api/managed-courses/{id}',
    'GET /api/course-changes',
    'GET /api/college/structure',
    'GET /api/managed-staff',
    'GET /api/courses',
    'GET /api/courses/{id}',
    'GET /api/courses/{id}/settings',
    'GET /api/courses/{id}/enrolments',
  ];
  return () => Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
}
