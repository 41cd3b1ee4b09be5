import type { QueryClient } from '@tanstack/react-query';
import { isReachable } from '../../lib/reachable.ts';
import { signInAddress } from '../../lib/return-to.ts';
import { sessionQuery } from '../../lib/session.ts';
import { untilItComes } from '../../ui/until-it-comes.ts';

const fetchIt = () => import('./sign-in-again.ts');

let isLeaving = false;

/** Its code may be gone with the version that this page is of: the way to sign in stands in every version. */
async function leaveWithoutIt(): Promise<void> {
  if (isLeaving || !(await isReachable())) return;
  isLeaving = true;
  location.assign(signInAddress());
}

/** Nobody is signed in: says so, and goes to sign in. `isDeed`: something that somebody did was refused by it. */
export function signInAgain(isDeed = false): void {
  void untilItComes(fetchIt, () => void leaveWithoutIt()).then((fetched) => fetched.signInAgain(isDeed));
}

/** A call was refused with 401. Before anybody is known, each page decides itself what that means. */
export function endOfSession(queryClient: QueryClient, isDeed: boolean): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)) signInAgain(isDeed);
}
