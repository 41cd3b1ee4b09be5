import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications.ts';
import { api, apiPage, type Page } from '../../lib/api.ts';
import { sayFailure } from '../../lib/say-failure.ts';
import { sessionQuery } from '../../lib/session.ts';

/** What I was told, thirty at a time, the newest first. */
export const notificationPages = infiniteQueryOptions({
  queryKey: ['GET /api/notifications', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    apiPage('GET /api/notifications', { query: { limit: 30, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** Shows what was just read as read, without asking the server for the list again. `id` absent: all of them. */
function showRead(queryClient: QueryClient, id?: string): void {
  const readAt = new Date().toISOString();
  const read = new Set<string>();
  const shown = (each: Notification) => {
    if (each.readAt !== null || (id !== undefined && each.id !== id)) return each;
    read.add(each.id);
    return { ...each, readAt };
  };
  queryClient.setQueryData<InfiniteData<Page<Notification[]>>>(
    notificationPages.queryKey,
    (all) => all && { ...all, pages: all.pages.map((page) => ({ ...page, items: page.items.map(shown) })) },
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
    onError: (error) => sayFailure(error),
  });
}
