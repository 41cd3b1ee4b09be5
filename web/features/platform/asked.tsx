import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';

interface AskedProps<Data, Key extends QueryKey> {
  /** Asked anew at each visit. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** About as high as what comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What a panel stands on, once it is there; until then a ghost, or what went wrong and a way to try again. */
export function Asked<Data, Key extends QueryKey>({ query, height, children }: AskedProps<Data, Key>) {
  const { t } = useLingui();
  // Not while somebody is choosing, where a form begins from it.
  const { data, error, refetch } = useQuery({ ...query, meta: { live: false, ...query.meta }, staleTime: 0 });
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState title={t`Could not load the settings`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Loading label={t`Loading`}>
      <Ghost height={height} />
    </Loading>
  );
}
