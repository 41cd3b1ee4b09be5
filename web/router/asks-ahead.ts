import type { QueryClient } from '@tanstack/react-query';
import type { Here } from '../lib/here.ts';
import { sessionQuery } from '../lib/session.ts';

/** A page that knows what it begins with: it begins its reads, and answers with the code that its first view waits for. */
interface PageCode {
  ahead: (here: Here) => Promise<unknown> | void;
}

interface Opened {
  context: { queryClient: QueryClient };
  location: { search: Here['search'] };
}

/** Has a page ask for that as soon as its code is there, before it is drawn. Where that fails, the page itself says so. */
export const asksAhead =
  (fetchPage: () => Promise<PageCode>) =>
  ({ context: { queryClient }, location: { search } }: Opened): Promise<unknown> =>
    Promise.all([fetchPage(), queryClient.ensureQueryData(sessionQuery)])
      .then(([page, user]) => page.ahead({ user, queryClient, search }))
      .catch(() => undefined);
