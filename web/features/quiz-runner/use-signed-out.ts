import { useEffect, useEffectEvent } from 'react';
import type { CurrentUser } from '../../../contract/identity.ts';
import { api } from '../../lib/api.ts';

/** Who is signed in on this device at this moment; null: nobody, or it could not be asked. */
export function whoIsHere(): Promise<CurrentUser | null> {
  return api('GET /api/auth/user', { asWhoever: true }).catch(() => null);
}

/** Asks again each time the page is looked at: the student may have signed in beside it. */
export function useReturns(isSignedOut: boolean, onLook: () => void): void {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!isSignedOut) return;
    const ask = () => {
      if (document.visibilityState === 'visible') look();
    };
    ask();
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isSignedOut]);
}
