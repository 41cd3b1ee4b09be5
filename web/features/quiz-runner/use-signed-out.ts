import { useEffect, useEffectEvent } from 'react';
import type { CurrentUser } from '../../../contract/identity.ts';
import { api } from '../../lib/api.ts';

/** Who is signed in on this device at this moment; null: nobody, or it could not be asked. */
function whoIsHere(): Promise<CurrentUser | null> {
  return api('GET /api/auth/user', { asWhoever: true }).catch(() => null);
}

/**
 * Asks who is here when the page is told that nobody is signed in, and again each time it is looked at: the student may
 * have signed in beside it. An answer to what was asked before the page was told once more says nothing of now.
 */
export function useReturns(told: number, onHere: (here: CurrentUser | null) => void): void {
  const answer = useEffectEvent(onHere);
  useEffect(() => {
    if (told === 0) return;
    let isOld = false;
    const ask = () => {
      if (document.visibilityState === 'visible') void whoIsHere().then((here) => isOld || answer(here));
    };
    ask();
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOld = true;
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [told]);
}
