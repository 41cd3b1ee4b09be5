import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { AuditActionName } from '../../../contract/audit.ts';
import { apiPage } from '../../lib/api.ts';

export interface AuditFilterValue {
  person: string;
  subject: string;
  action: AuditActionName | '';
  /** Days in the viewer's own time; both included. */
  from: string;
  until: string;
}

export const everything: AuditFilterValue = { person: '', subject: '', action: '', from: '', until: '' };

/** The filter as the calls take it. */
export function auditQueryOf({ person, subject, action, from, until }: AuditFilterValue) {
  return {
    ...(person.trim() && { person: person.trim() }),
    ...(subject.trim() && { subject: subject.trim() }),
    ...(action && { action }),
    ...(from && { from: startOf(from, 0) }),
    ...(until && { until: startOf(until, 1) }),
  };
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The log, fifty entries at a time, the newest first. */
export function auditPages(filter: AuditFilterValue) {
  const query = auditQueryOf(filter);
  return infiniteQueryOptions({
    queryKey: ['GET /api/admin/audit', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/admin/audit', { query: { ...query, limit: 50, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
