import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { sessionQuery, useUser } from '../../lib/session.ts';

/** Fetches the lists and the person's page again after a change; after one of oneself also who one is. */
export function useUsersChanged(): (changed: User) => Promise<void> {
  const queryClient = useQueryClient();
  const viewer = useUser();
  return async (changed) => {
    const shown = ['GET /api/users', 'GET /api/users/{id}', 'GET /api/users/{id}/history'];
    const lists = Promise.all(shown.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
    const self = changed.id === viewer.id && queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await Promise.all([lists, self]);
  };
}
