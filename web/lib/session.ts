import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../contract/identity.ts';
import { api, owner } from './api.ts';
import { ApiError, isStatus } from './errors.ts';
import { followAccount } from './follow-account.ts';
import { reading } from './query-client.ts';

const asking = reading('GET /api/auth/user');

/**
 * Asked by every page load itself; decides whether a page shows itself or goes to sign in. Only a page that needs nobody
 * (sign-in, or no page at all) and was sent to a browser without a session knows the answer already.
 */
export const sessionQuery = queryOptions({
  ...asking,
  queryFn: async () => {
    if (document.documentElement.dataset['session'] === 'none') throw new ApiError(401, 'Not signed in');
    const user = await api('GET /api/auth/user');
    owner.id = user.id;
    return user;
  },
});

export type Session =
  | { status: 'loading' | 'unauthenticated' }
  | { status: 'authenticated'; user: CurrentUser }
  | { status: 'failed'; error: Error; retry: () => void };

export function useSession(): Session {
  const { data, error, refetch } = useQuery(sessionQuery);
  if (data) return { status: 'authenticated', user: data };
  if (isStatus(error, 401)) return { status: 'unauthenticated' };
  if (error)
    return {
      status: 'failed',
      error,
      retry: () => void refetch().then((late) => late.data && followAccount(late.data)),
    };
  return { status: 'loading' };
}

/** The signed-in user; only for what stands inside the signed-in pages. */
export function useUser(): CurrentUser {
  const session = useSession();
  if (session.status !== 'authenticated') throw new Error('useUser is for signed-in pages only');
  return session.user;
}

/** A line that has gone dead answers nothing at all. */
const patience = 5000;

let isLeaving = false;

/** Whether this page is on its way out by itself: that nobody is signed in any more is what was asked for. */
export function isLeavingPage(): boolean {
  return isLeaving;
}

/**
 * Does what makes this page somebody else's, or nobody's: until it is left, a refusal of what it asked as whoever was here
 * is no news.
 */
export async function leaving<T>(deed: () => Promise<T>): Promise<T> {
  isLeaving = true;
  // A browser that shows this page again, by its Back button, shows it to whoever is here then.
  addEventListener('pagehide', () => (isLeaving = false), { once: true });
  try {
    return await deed();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

/** Ends the session, then leaves, for the landing page unless told otherwise, also when the call fails; specification, section 4. */
export async function signOut(path = '/'): Promise<void> {
  await leaving(() =>
    api('POST /api/auth/logout', { signal: AbortSignal.timeout(patience) }).catch((error: unknown) =>
      console.warn('Sign out failed', error),
    ),
  );
  // What shows notifications here goes too: whoever sits here next is somebody else.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await worker?.unregister();
  location.assign(path);
}
