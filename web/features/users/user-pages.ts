import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Role } from '../../../contract/identity.ts';
import type { UserPassword, UserSeen, UserSort, UserStatus } from '../../../contract/users.ts';
import { apiPage } from '../../lib/api.ts';

export interface UserFilter {
  /** What is looked for in names, usernames and e-mail addresses. */
  q: string;
  role: Role | 'all';
  status: UserStatus | 'all';
  seen: UserSeen | 'all';
  password: UserPassword | 'all';
  /** A source of imports, those that no import knows, or all. */
  source: string;
  sort: UserSort;
}

export const everybody: UserFilter = {
  q: '',
  role: 'all',
  status: 'all',
  seen: 'all',
  password: 'all',
  source: 'all',
  sort: 'name',
};

/** Whether a filter leaves anybody out. */
export function isNarrow({ q, role, status, seen, password, source }: UserFilter): boolean {
  return q.trim() !== '' || [role, status, seen, password, source].some((value) => value !== 'all');
}

const pageSize = 50;
const unlessAll = <T extends string>(value: T | 'all') => (value === 'all' ? undefined : value);

/** What is asked for by a filter. */
export function filterQueryOf({ q, role, status, seen, password, source }: UserFilter) {
  return {
    q: q.trim() || undefined,
    role: unlessAll(role),
    status: unlessAll(status),
    seen: unlessAll(seen),
    password: unlessAll(password),
    source: unlessAll(source),
  };
}

/** Users, page after page; the first one has no cursor. While another filter is asked for, the last list stays. */
export function userPages(filter: UserFilter) {
  const query = { ...filterQueryOf(filter), sort: filter.sort, limit: pageSize };
  return infiniteQueryOptions({
    queryKey: ['GET /api/users', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/users', { query: { ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
