import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTyped } from '../../lib/use-typed.ts';
import type { InboxFilter } from './pages.ts';

const choices = ['inbox', 'unread', 'archived'] as const;
const isInbox = (path: string) => /^\/messages(\/[^/]+)?\/?$/.test(path);

/** What the inbox shows, as the address has it: the same beside every conversation. */
export function inboxFilterFrom(search: Record<string, unknown>): InboxFilter {
  return {
    q: search['q'] === undefined ? '' : String(search['q']).slice(0, 200),
    show: choices.find((each) => each === search['show']) ?? 'inbox',
  };
}

/** A filter as the address writes it, without what leaves nothing out. */
export const inboxSearchOf = ({ q, show }: InboxFilter) => ({ ...(q && { q }), ...(show !== 'inbox' && { show }) });

/** The part of the address that leads to another conversation beside the same inbox. */
export const useInboxSearch = () => inboxSearchOf(inboxFilterFrom(useSearch({ strict: false })));

export function useInboxFilter() {
  const asked = inboxFilterFrom(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { history } = useRouter();
  const ask = (next: InboxFilter) => {
    const to = history.location.pathname;
    // Whoever has gone on meanwhile is not called back.
    if (isInbox(to)) void navigate({ to, search: inboxSearchOf(next), replace: true, resetScroll: false });
  };
  const [typed, type] = useTyped(asked.q, (q) => ask({ ...asked, q }));
  return { filter: asked, typed, type, show: (show: InboxFilter['show']) => ask({ ...asked, q: typed, show }) };
}
