import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { isSigningOut, sessionQuery } from '../../lib/session.ts';
import { signInAddress } from '../../lib/return-to.ts';
import { toast } from '../../ui/toast-store.ts';
import { preloadToaster } from '../../ui/toaster.tsx';

const redirectDelay = 500; // specification, section 9

let leaving = false;

function leave(): void {
  setTimeout(() => location.assign(signInAddress()), redirectDelay);
}

/** Says so, and goes to sign in; specification, section 8. Further refusals until then change nothing. */
export function signInAgain(): void {
  if (leaving || isSigningOut()) return;
  leaving = true;
  toast({ tone: 'bad', title: t`Unauthorized`, description: t`You are logged out. Logging in again...` });
  preloadToaster().then(leave, leave);
}

/** A call was refused with 401. Before anybody is known, each page decides itself what that means. */
export function endOfSession(queryClient: QueryClient): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)) signInAgain();
}
