import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { CurrentUser } from '../../contract/identity.ts';
import { followAccount } from './follow-account.ts';
import { writeAgain } from './live-day.ts';
import { sessionQuery } from './session.ts';

const looksOf = ({ theme, timeZone, locale }: CurrentUser) => JSON.stringify([theme, timeZone, locale]);

/** A theme, time zone or language that they chose in another tab, or on another device, holds on this page too. */
export function watchLooks(queryClient: QueryClient, signal: AbortSignal): void {
  let known = queryClient.getQueryData(sessionQuery.queryKey);
  const stop = new QueryObserver(queryClient, sessionQuery).subscribe(({ data }) => {
    const before = known;
    known = data;
    if (data && before && looksOf(before) !== looksOf(data)) void followAccount(data).then(writeAgain);
  });
  signal.addEventListener('abort', stop);
}
