import type { QueryClient } from '@tanstack/react-query';
import type { Here } from '../lib/here.ts';
import { sessionQuery } from '../lib/session.ts';

/** A page that knows what it begins with: its reads, and its parts that are only for some. */
interface PageCode {
  ahead: (here: Here) => unknown;
}

/** Has a page ask for that as soon as its code is there, before it is drawn. Where that fails, the page itself says so. */
export const asksAhead =
  (fetchPage: () => Promise<PageCode>) =>
  ({
    context: { queryClient },
    location: { search },
  }: {
    context: { queryClient: QueryClient };
    location: { search: Here['search'] };
  }) =>
    void Promise.all([fetchPage(), queryClient.ensureQueryData(sessionQuery)])
      .then(([page, user]) => page.ahead({ user, queryClient, search }))
      .catch(() => undefined);
