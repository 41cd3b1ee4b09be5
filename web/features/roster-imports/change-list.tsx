import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type RosterImport, rosterKind, rosterOutcome } from '../../../contract/roster-imports.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Choice } from '../users/choice.tsx';
import { ChangeRow } from './change-row.tsx';
import { type ChangeFilter, changePages, changeQueryOf } from './import-query.ts';
import { kindNames, outcomeNames } from './words.ts';

/** Every change and every problem, filtered, and as a file. */
export function ChangeList({ given }: { given: RosterImport }) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<ChangeFilter>({ outcome: '', kind: '' });
  const version = JSON.stringify([given.state, given.counts, given.appliedAt, given.notUndone]);
  const file = `/api/roster-imports/${given.id}/changes/file?${new URLSearchParams(changeQueryOf(filter))}`;
  return (
    <>
      <div className="row wrap roster-filters">
        <Choice
          label={t`Outcome`}
          value={filter.outcome}
          onChange={(outcome) => setFilter({ ...filter, outcome })}
          options={[
            { value: '', label: t`All rows` },
            ...rosterOutcome.options.map((value) => ({ value, label: i18n._(outcomeNames[value]) })),
            { value: 'kept', label: t`Kept as changed by hand` },
            ...(given.notUndone === null ? [] : [{ value: 'not-undone' as const, label: t`Not undone` }]),
          ]}
        />
        <Choice
          label={t`What`}
          value={filter.kind}
          onChange={(kind) => setFilter({ ...filter, kind })}
          options={[
            { value: '', label: t`Everything` },
            ...rosterKind.options.map((value) => ({ value, label: i18n._(kindNames[value]) })),
          ]}
        />
        <a className="btn" href={file} download>
          <Download />
          <Trans>Download as CSV</Trans>
        </a>
      </div>
      <Rows given={given} version={version} filter={filter} />
    </>
  );
}

function Rows({ given, version, filter }: { given: RosterImport; version: string; filter: ChangeFilter }) {
  const { t } = useLingui();
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    changePages(given.id, version, filter),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the rows`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the rows`}>
        <Ghost height={48} />
        <Ghost height={48} />
      </Loading>
    );
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return (
      <p className="meta" role="status">
        <Trans>No row fits.</Trans>
      </p>
    );
  return (
    <>
      <ul className="lines roster-changes" aria-label={t`Rows`} aria-busy={isPlaceholderData || undefined}>
        {rows.map((change) => (
          <ChangeRow key={change.position} change={change} />
        ))}
      </ul>
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}
