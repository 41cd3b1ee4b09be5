import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Section } from '../../ui/section.tsx';

interface PanelQueryProps<T> {
  title: string;
  loading: string;
  failed: string;
  query: UseQueryResult<T>;
  /** About how high it will be. */
  height?: number;
  children: (data: T) => ReactNode;
}

/** A panel whose figures are on their way, could not be had, or are there. */
export function PanelQuery<T>({
  title,
  loading,
  failed,
  query: { data, error, refetch },
  height = 220,
  children,
}: PanelQueryProps<T>) {
  if (data !== undefined) return children(data);
  return (
    <Section title={title}>
      {error ? (
        <ErrorState title={failed} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={loading}>
          <Ghost height={height} />
        </Loading>
      )}
    </Section>
  );
}
