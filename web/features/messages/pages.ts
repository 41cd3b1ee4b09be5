import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';

export interface InboxFilter {
  q: string;
  show: 'inbox' | 'unread' | 'archived';
}

export function conversationPages({ q, show }: InboxFilter) {
  const query = { q: q.trim() || undefined, show };
  return infiniteQueryOptions({
    queryKey: ['GET /api/conversations', {}, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/conversations', { query: { ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The messages of a conversation, the newest first. */
export function messagePages(id: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/conversations/{id}/messages', { params: { id } }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/conversations/{id}/messages', {
        params: { id },
        query: { cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

const shownBy = [
  'GET /api/conversations',
  'GET /api/conversations/{id}',
  'GET /api/conversations/{id}/messages',
  'GET /api/messages/{id}/versions',
  'GET /api/message-reports',
  'GET /api/auth/user',
];

/** Asks again for what shows messages. */
export function useMessagesChanged() {
  const queryClient = useQueryClient();
  return () => Promise.all(shownBy.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
}
