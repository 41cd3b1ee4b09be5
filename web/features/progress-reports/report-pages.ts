import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';

export interface ReportsWanted {
  studentId: string | null;
  state: 'draft' | 'finished' | 'shared' | null;
}

/** Reports, thirty at a time. */
export function reportPages({ studentId, state }: ReportsWanted) {
  const query = { studentId: studentId ?? undefined, state: state ?? undefined, limit: 30 };
  return infiniteQueryOptions({
    queryKey: ['GET /api/progress-reports', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/progress-reports', { query: { ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
