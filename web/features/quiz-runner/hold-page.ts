import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isStatus } from '../../lib/errors.ts';

/**
 * While an attempt is open nobody is sent away to sign in: whatever call of the page is refused with 401, the attempt
 * asks for the password in its place. What is unsent is asked about before the page is closed.
 */
export function useHeldPage(onSignedOut: () => void, isUnsent: () => boolean): void {
  const queryClient = useQueryClient();
  const signedOut = useEffectEvent(onSignedOut);
  useEffect(() => {
    const queries = queryClient.getQueryCache().config;
    const mutations = queryClient.getMutationCache().config;
    const { onError: onQuery } = queries;
    const { onError: onMutation } = mutations;
    queries.onError = (error, query) => (isStatus(error, 401) ? signedOut() : onQuery?.(error, query));
    mutations.onError = (error, ...rest) => (isStatus(error, 401) ? signedOut() : onMutation?.(error, ...rest));
    return () => {
      queries.onError = onQuery;
      mutations.onError = onMutation;
    };
  }, [queryClient]);

  const isAtRisk = useEffectEvent(isUnsent);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
