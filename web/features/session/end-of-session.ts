import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session.ts';
import { untilItComes } from '../../ui/until-it-comes.ts';

const fetchIt = () => import('./sign-in-again.ts');

/** Nobody is signed in: says so, and goes to sign in. `isDeed`: something that somebody did was refused by it. */
export function signInAgain(isDeed = false): void {
  void untilItComes(fetchIt).then((fetched) => fetched.signInAgain(isDeed));
}

/** A call was refused with 401. Before anybody is known, each page decides itself what that means. */
export function endOfSession(queryClient: QueryClient, isDeed: boolean): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)) signInAgain(isDeed);
}
