import { t } from '@lingui/core/macro';
import { isLeavingPage } from '../../lib/session.ts';
import { signInAddress } from '../../lib/return-to.ts';
import { toast } from '../../ui/toast-store.ts';
import { preloadToaster } from '../../ui/toaster.tsx';

const redirectDelay = 500; // specification, section 9

let leaving = false;
/** Whether somebody was asked about what is not saved and is still here. */
let isKept = false;
const keptAfter = 1000;

function leave(): void {
  let isAsked = false;
  const see = (event: BeforeUnloadEvent) => (isAsked = event.defaultPrevented);
  setTimeout(() => {
    addEventListener('beforeunload', see, { once: true });
    location.assign(signInAddress());
    setTimeout(() => {
      isKept = true;
      if (isAsked) sayHowToGoOn();
    }, keptAfter);
  }, redirectDelay);
}

function sayHowToGoOn(): void {
  const description = t`What you typed is still here. Sign in in another tab, then save it again.`;
  toast({ tone: 'bad', title: t`You are signed out`, description });
}

/**
 * Says so, and goes to sign in; specification, section 8. Further refusals until then change nothing.
 * Whoever stayed with what they typed is told again when they do something: nothing is refused in silence.
 */
export function signInAgain(isDeed = false): void {
  if ((leaving && !(isDeed && isKept)) || isLeavingPage()) return;
  leaving = true;
  isKept = false;
  toast({ tone: 'bad', title: t`Unauthorized`, description: t`You are logged out. Logging in again...` });
  preloadToaster().then(leave, leave);
}
