import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../contract/api.ts';
import { type Arguments, api } from './api.ts';
import { askedFirst, isStatus } from './errors.ts';

/**
 * The defaults of the specification, section 7: never stale, no refetch on focus, no polling, no retries. Hears of the
 * refusals that no page answers by itself: nobody is signed in, or the college asks for something else first.
 */
export function createQueryClient(
  onUnauthorized: (isDeed: boolean) => void,
  onAskedFirst?: (path: NonNullable<ReturnType<typeof askedFirst>>) => void,
): QueryClient {
  const heard = (isDeed: boolean) => (error: Error) => {
    if (isStatus(error, 401)) onUnauthorized(isDeed);
    const path = askedFirst(error);
    if (path) onAskedFirst?.(path);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: heard(false),
      // What failed beside it had the same cause, most likely: one "Try again" is for all of the page.
      onSuccess: (_, { state }) => {
        if (state.errorUpdateCount > 0 && state.dataUpdateCount === 1)
          void client.refetchQueries({ type: 'active', predicate: (other) => other.state.status === 'error' });
      },
    }),
    mutationCache: new MutationCache({ onError: heard(true) }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        retryOnMount: false,
      },
      // A deed without a connection fails at once and says so: it is not kept in silence and done whenever there is one again.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * For figures of which no event tells: whoever comes back to them has them asked for anew, but not whoever has had them
 * asked for on the way. Milliseconds.
 */
export const onceAWay = { staleTime: 5000 };

/**
 * The same, as a page draws it that has had them asked for on the way (`onceAWay`): a slow device that takes long to draw it
 * has not asked in vain.
 */
export const onceAVisit = { staleTime: 60_000 };

/** A read of the contract as a query: `useQuery(reading('GET /api/courses/{id}', { params: { id } }))`. */
export function reading<N extends ApiCall>(call: N, ...input: Arguments<N>) {
  return queryOptions({ queryKey: [call, input[0] ?? {}], queryFn: () => api(call, ...input) });
}
