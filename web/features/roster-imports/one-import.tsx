import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHead } from '../../ui/page-head.tsx';

interface OneImportProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What the page is called where there is none to show. */
  title: string;
  children: (given: T) => ReactNode;
}

/** The page of one import: while it comes, where there is none, and where it could not come. */
export function OneImport<T>({ query: { data, error, refetch }, title, children }: OneImportProps<T>) {
  const { t } = useLingui();
  if (data) return children(data);
  if (isStatus(error, 404))
    return (
      <>
        <PageHead title={t`Import not found`} />
        <EmptyState title={<Trans>There is no such import</Trans>}>
          <Trans>It was thrown away, or the address is wrong.</Trans>
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <PageHead title={title} />
        <ErrorState title={t`Could not load the import`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      </>
    );
  return (
    <Loading label={t`Loading the import`}>
      <Ghost height={40} />
      <Ghost height={160} />
    </Loading>
  );
}
