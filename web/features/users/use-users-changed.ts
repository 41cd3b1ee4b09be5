import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { sessionQuery, useUser } from '../../lib/session.ts';

/** Fetches the lists again after a change; after one of oneself also who one is. */
export function useUsersChanged(): (changed: User) => Promise<void> {
  const queryClient = useQueryClient();
  const viewer = useUser();
  return async (changed) => {
    const lists = queryClient.invalidateQueries({ queryKey: ['GET /api/users'] });
    const self = changed.id === viewer.id && queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await Promise.all([lists, self]);
  };
}
