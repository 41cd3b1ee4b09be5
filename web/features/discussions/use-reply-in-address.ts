import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { replyPages } from './topic-pages.ts';

interface Pages {
  ids: readonly string[];
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The reply that the address names is read up to, and shown, once. */
export function useReplyInAddress({ ids, hasNextPage, isFetching, fetchNextPage }: Pages): void {
  const hash = useLocation({ select: (location) => location.hash });
  // Until then the router still has the page's heading to go to.
  const hasArrived = useRouterState({ select: ({ status }) => status === 'idle' });
  const id = hash.startsWith('reply-') ? hash.slice('reply-'.length) : null;
  const shown = useRef<string | null>(null);
  const isThere = id !== null && ids.includes(id);
  useEffect(() => {
    if (!hasArrived || id === null || shown.current === id || ids.length === 0) return;
    if (!isThere) {
      if (hasNextPage && !isFetching) void fetchNextPage();
      return;
    }
    shown.current = id;
    const reply = document.getElementById(`reply-${id}`);
    reply?.scrollIntoView({ block: 'center' });
    reply?.focus({ preventScroll: true });
  }, [hasArrived, id, isThere, ids.length, hasNextPage, isFetching, fetchNextPage]);
  // Another press on the same link leads there again.
  useEffect(() => {
    if (hash === '') shown.current = null;
  }, [hash]);
}

/** Leads to one's own new reply where it comes after those that are read, so that nobody takes it for lost. */
export function useLeadToReply(topicId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ id }: { id: string }) => {
    const pages = client.getQueryData(replyPages(topicId).queryKey)?.pages ?? [];
    const isRead = pages.some(({ items }) => items.some((reply) => reply.id === id));
    if (isRead || !location.pathname.endsWith(topicId)) return;
    const to = { to: '/discussions/$topicId', params: { topicId }, hash: `reply-${id}` } as const;
    void navigate({ ...to, replace: true, resetScroll: false });
  };
}
