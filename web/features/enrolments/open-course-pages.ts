import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import type { BrowseFilters } from './browse-search.ts';

/** The courses to join that fit the filters, page after page; what was found before stays until the new ones are there. */
export function openCoursePages(filters: BrowseFilters) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/open-courses', filters],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/open-courses', { query: { ...filters, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
