import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import type { Scope } from './analytics-search.ts';
import { GradeItems } from './grade-items.tsx';
import { GradeSpread } from './grade-spread.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { PanelQuery } from './panel-query.tsx';

/** How totals and the scores of each item spread. */
export function GradePanels({ scope }: { scope: Scope }) {
  const { t } = useLingui();
  const query = useQuery({ ...reading('GET /api/analytics/grades', { query: scope }), staleTime: 0 });
  const title = t`Grades`;
  return (
    <PanelQuery title={title} loading={t`Loading grades`} failed={t`Could not load grades`} query={query}>
      {(data) => (
        <>
          {data.graded === 0 ? (
            <NothingYet title={title}>
              <Trans>How current totals spread appears here once something is graded.</Trans>
            </NothingYet>
          ) : (
            <GradeSpread title={title} figures={data} ofOne={Boolean(scope.course)} />
          )}
          {data.items.length > 0 && <GradeItems items={data.items} hasMore={data.hasMore} />}
        </>
      )}
    </PanelQuery>
  );
}
