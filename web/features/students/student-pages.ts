import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { StudentSort } from '../../../contract/students.ts';
import { apiPage } from '../../lib/api.ts';
import type { Level } from './risk-words.ts';

export interface StudentsWanted {
  q: string;
  courseId: string | null;
  sectionId: string | null;
  risk: Level | null;
  sort: StudentSort;
}

export const everyStudent: StudentsWanted = { q: '', courseId: null, sectionId: null, risk: null, sort: 'risk' };

/** Whether a filter leaves anybody out. */
export function isNarrowed({ q, courseId, risk }: StudentsWanted): boolean {
  return q.trim() !== '' || courseId !== null || risk !== null;
}

function queryOf({ q, courseId, sectionId, risk, sort }: StudentsWanted) {
  return {
    q: q.trim() || undefined,
    courseId: courseId ?? undefined,
    sectionId: sectionId ?? undefined,
    risk: risk ?? undefined,
    sort,
  };
}

/** Fifty at a time; while another filter is asked for, the last list stays. */
export function studentPages(wanted: StudentsWanted) {
  const query = { ...queryOf(wanted), limit: 50 };
  return infiniteQueryOptions({
    queryKey: ['GET /api/students', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/students', { query: { ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** Where the same list is a file. */
export function fileAddress(wanted: StudentsWanted): string {
  const given = Object.entries(queryOf(wanted)).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/students/file?${new URLSearchParams(given)}`;
}
