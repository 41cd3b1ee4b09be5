import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';

export const pageOfNotifications = 30;

export const notificationsQuery = (limit: number) => reading('GET /api/notifications', { query: { limit } });

/** Shows what was just read as read, without asking the server for the list again. `id` absent: all of them. */
function showRead(queryClient: QueryClient, id?: string): void {
  const readAt = new Date().toISOString();
  const read = new Set<string>();
  queryClient.setQueriesData<Answer<'GET /api/notifications'>>({ queryKey: ['GET /api/notifications'] }, (list) =>
    list?.map((each) => {
      if (each.readAt !== null || (id !== undefined && each.id !== id)) return each;
      read.add(each.id);
      return { ...each, readAt };
    }),
  );
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (user) =>
      user && {
        ...user,
        unreadNotifications: id === undefined ? 0 : Math.max(0, user.unreadNotifications - read.size),
      },
  );
}

export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /api/notifications/{id}/read', { params: { id } }),
    onSuccess: (_, id) => showRead(queryClient, id),
  });
}

export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/notifications/read'),
    onSuccess: () => showRead(queryClient),
  });
}
