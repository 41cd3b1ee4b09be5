import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { HeadingLevel } from '../../ui/sub-heading.tsx';
import { RowGhosts } from './row-ghosts.tsx';

interface TabPanelProps<Row> {
  /** Of the panel, for screen readers: the tab's own word. */
  title: string;
  query: { data: Row[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  loading: string;
  failed: string;
  empty: string;
  /** A second sentence when there is nothing. */
  emptyNote?: string;
  /** Where to begin when there is nothing. */
  emptyAction?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** What every tab does with its list: loading, failed, empty, or the list. */
export function TabPanel<Row>({ title, query, loading, failed, children, ...none }: TabPanelProps<Row>) {
  const { data, error, refetch } = query;
  return (
    <>
      <h2 className="sr">{title}</h2>
      <HeadingLevel value={3}>
        {error && !data && (
          <div className="tab-state">
            <ErrorState title={failed} onRetry={() => void refetch()}>
              {sentenceOf(error)}
            </ErrorState>
          </div>
        )}
        {!error && !data && <RowGhosts label={loading} />}
        {data?.length === 0 && (
          <div className="tab-state">
            <EmptyState title={none.empty} action={none.emptyAction}>
              {none.emptyNote}
            </EmptyState>
          </div>
        )}
        {data && data.length > 0 && children(data)}
      </HeadingLevel>
    </>
  );
}
