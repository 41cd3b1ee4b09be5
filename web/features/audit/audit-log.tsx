import './audit.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { AuditChecker } from './audit-check.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditItem } from './audit-item.tsx';
import { auditPages, type AuditFilterValue, auditQueryOf } from './audit-pages.ts';
import { useAuditFilter } from './use-audit-filter.ts';

/** Who did what, when, to whom and from where. */
export function AuditLog() {
  const { t } = useLingui();
  const { filter, asked, change } = useAuditFilter();
  const file = `/api/admin/audit/file?${new URLSearchParams(auditQueryOf(asked))}`;
  return (
    <section aria-label={t`Audit log`}>
      <p className="lede">
        <Trans>
          Every privileged deed, written down with the deed itself. Each entry carries a hash over the one before, so
          that none can be changed or taken out unseen.
        </Trans>
      </p>
      <div className="audit-deeds">
        <AuditChecker />
        <a className="btn" href={file} download>
          <Download />
          <Trans>Download CSV</Trans>
        </a>
      </div>
      <AuditFilters filter={filter} onChange={change} />
      <Found filter={asked} />
    </section>
  );
}

function Found({ filter }: { filter: AuditFilterValue }) {
  const { t } = useLingui();
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditPages(filter),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the audit log`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading`}>
        <Ghost height={420} />
      </Loading>
    );
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0 && Object.keys(auditQueryOf(filter)).length === 0)
    return <EmptyState title={<Trans>Nothing has been written down yet</Trans>} />;
  if (entries.length === 0)
    return (
      <EmptyState title={<Trans>No entries fit this search</Trans>}>
        <Trans>Choose another action, or a longer time.</Trans>
      </EmptyState>
    );
  const total = data.pages[0]?.total;
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      {typeof total === 'number' && (
        <p className="meta num" role="status">
          <Plural value={total} one="# entry" other="# entries" />
        </p>
      )}
      <ul className="lines audit-entries">
        {entries.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowMore className="audit-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </div>
  );
}
