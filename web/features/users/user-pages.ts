import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Role } from '../../../contract/identity.ts';
import type { UserSort, UserStatus } from '../../../contract/users.ts';
import { apiPage } from '../../lib/api.ts';

export interface UserFilter {
  /** Beginnings of a name, username or e-mail. */
  q: string;
  role: Role | 'all';
  status: UserStatus | 'all';
  sort: UserSort;
}

export const everybody: UserFilter = { q: '', role: 'all', status: 'all', sort: 'name' };

/** Whether a filter leaves anybody out. */
export function isNarrow({ q, role, status }: UserFilter): boolean {
  return q.trim() !== '' || role !== 'all' || status !== 'all';
}

const pageSize = 50;
const unlessAll = <T extends string>(value: T | 'all') => (value === 'all' ? undefined : value);

/** Users, page after page; the first one has no cursor. While another filter is asked for, the last list stays. */
export function userPages({ q, role, status, sort }: UserFilter) {
  const query = { q: q.trim() || undefined, role: unlessAll(role), status: unlessAll(status), sort, limit: pageSize };
  return infiniteQueryOptions({
    queryKey: ['GET /api/users', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/users', { query: { ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
