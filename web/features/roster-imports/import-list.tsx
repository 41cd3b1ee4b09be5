import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RosterImportInList } from '../../../contract/roster-imports.ts';
import { apiPage } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Section } from '../../ui/section.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ImportLink } from '../users/area-links.tsx';
import { stateNames, stateTones } from './words.ts';

/** The imports that were begun, the newest first. */
export function ImportList() {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['GET /api/roster-imports', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/roster-imports', { query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the imports`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the imports`}>
        <Ghost height={56} />
        <Ghost height={56} />
      </Loading>
    );
  const imports = data.pages.flatMap(({ items }) => items);
  return (
    <Section title={<Trans>Earlier imports</Trans>} className="roster-list">
      {imports.length === 0 ? (
        <EmptyState title={<Trans>Nothing was imported yet</Trans>}>
          <Trans>Name the source above and begin. A dry run shows every change before anything is done.</Trans>
        </EmptyState>
      ) : (
        <ul className="lines">
          {imports.map((each) => (
            <ImportItem key={each.id} item={each} />
          ))}
        </ul>
      )}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </Section>
  );
}

function ImportItem({ item }: { item: RosterImportInList }) {
  const { i18n } = useLingui();
  const sum = (outcomes: readonly string[]) =>
    item.counts.filter(({ outcome }) => outcomes.includes(outcome)).reduce((all, { rows }) => all + rows, 0);
  const changes = sum(['created', 'changed', 'removed']);
  const refused = sum(['refused']);
  const at = item.undoneAt ?? item.appliedAt ?? item.createdAt;
  return (
    <li className="item roster-item">
      <div className="grow">
        <p className="row wrap tight">
          <ImportLink id={item.id} className="title">
            <span translate="no">{item.source.name}</span>
          </ImportLink>
          <Badge {...(stateTones[item.state] && { tone: stateTones[item.state] })}>
            {i18n._(stateNames[item.state])}
          </Badge>
        </p>
        <p className="meta num">
          <time dateTime={at}>{formatMoment(at)}</time>
          {item.by && (
            <>
              {' · '}
              <span translate="no">
                {item.by.firstName} {item.by.lastName}
              </span>
            </>
          )}
        </p>
      </div>
      {item.counts.length > 0 && (
        <p className="meta num roster-sums">
          <Plural value={changes} one="# change" other="# changes" />
          {refused > 0 && (
            <span className="roster-refused">
              <Plural value={refused} one="# refused" other="# refused" />
            </span>
          )}
        </p>
      )}
    </li>
  );
}
