import { infiniteQueryOptions } from '@tanstack/react-query';
import type { FileGroup } from '../../../contract/downloads.ts';
import { apiPage } from '../../lib/api.ts';
import { isGroup } from './group-names.ts';

/** What is looked for, as the address says it. */
export interface DownloadSearch {
  q: string;
  course: string;
  group: FileGroup | '';
}

/** Reads the address; what makes no sense there is left out. */
export function searchOf(search: Record<string, unknown>): DownloadSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const group = text('group');
  return { q: text('q'), course: text('course'), group: isGroup(group) ? group : '' };
}

/** The files of the viewer's courses, page after page. */
export function downloadPages({ q, course, group }: DownloadSearch) {
  const filters = { q: q || undefined, course: course || undefined, group: group || undefined };
  return infiniteQueryOptions({
    queryKey: ['GET /api/downloads', filters],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/downloads', { query: { ...filters, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
