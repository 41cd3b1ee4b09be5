import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../../contract/identity.ts';
import { sessionQuery } from '../lib/session.ts';

/** A page with a part that is only for some. */
interface PageCode {
  ahead: (user: CurrentUser) => Promise<unknown> | undefined;
}

/** Asks for what this page is to who is here, as soon as both are known. Where that fails, the page itself says so. */
export const fetchAheadFor = (queryClient: QueryClient, fetchPage: () => Promise<PageCode>): Promise<unknown> =>
  Promise.all([fetchPage(), queryClient.ensureQueryData(sessionQuery)])
    .then(([page, user]) => page.ahead(user))
    .catch(() => undefined);
