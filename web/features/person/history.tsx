import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../contract/person.ts';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { actionWords } from '../audit/action-words.ts';
import { AuditChange } from '../audit/audit-change.tsx';
import { historyPages } from './person-query.ts';

/** Who has changed what of a person, the newest first. */
export function History({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyPages(id));
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={<Trans>History</Trans>}>
      {error && !data && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {!entries && !error && (
        <Loading label={t`Loading the history`}>
          <Ghost height={48} />
        </Loading>
      )}
      {entries?.length === 0 && (
        <p className="meta">
          <Trans>Nothing was changed about this person yet.</Trans>
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className="lines person-history">
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
      <ShowMore size="small" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </Section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { i18n } = useLingui();
  const { actor, changes } = entry;
  return (
    <li className="person-entry">
      <p>
        <b>{i18n._(actionWords[entry.action])}</b>{' '}
        <span className="meta num">
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          {' · '}
          {actor ? (
            <span translate="no">
              {actor.firstName} {actor.lastName}
            </span>
          ) : (
            <Trans>Collegium itself</Trans>
          )}
        </span>
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.field}>
              <AuditChange action={entry.action} change={change} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
