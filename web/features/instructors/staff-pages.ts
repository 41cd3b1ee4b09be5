import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import type { StaffFilters } from './staff-search.ts';

/** The staff, page after page. While another filter is asked for, the last list stays. */
export function staffPages(filters: StaffFilters) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/managed-staff', 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/managed-staff', { query: { ...filters, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export const staffMemberQuery = (id: string) => reading('GET /api/managed-staff/{id}', { params: { id } });

/** What shows who teaches what is asked for again. */
export function useStaffChanged() {
  const queryClient = useQueryClient();
  const calls = [
    'GET /api/managed-staff',
    'GET /api/managed-staff/{id}',
    'GET /api/managed-courses',
    'GET /api/managed-courses/{id}',
    'GET /api/courses/{id}/staff',
  ];
  return () => Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
}
