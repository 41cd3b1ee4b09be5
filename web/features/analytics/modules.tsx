import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ModuleFigures } from '../../../contract/analytics.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { BarsChart } from '../charts/bars-chart.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { type DataTable, figure, words } from '../charts/data-table.tsx';
import type { Scope } from './analytics-search.ts';
import { NothingYet } from './nothing-yet.tsx';
import { PanelQuery } from './panel-query.tsx';
import { rate } from './rate.ts';

/** How far students came: how many began and completed each module. */
export function ModulesPanel({ scope }: { scope: Scope }) {
  const { t } = useLingui();
  const query = useQuery({ ...reading('GET /api/analytics/modules', { query: scope }), staleTime: 0 });
  const title = t`Modules completed`;
  return (
    <PanelQuery title={title} loading={t`Loading modules`} failed={t`Could not load modules`} query={query}>
      {(modules) =>
        modules.every(({ begun, completed }) => begun === 0 && completed === 0) ? (
          <NothingYet title={title}>
            <Trans>How many students began and completed each module appears here once somebody works in one.</Trans>
          </NothingYet>
        ) : (
          <Funnel title={title} modules={modules} />
        )
      }
    </PanelQuery>
  );
}

function Funnel({ title, modules }: { title: string; modules: ModuleFigures }) {
  const { t } = useLingui();
  const codes = new Set(modules.map(({ courseCode }) => courseCode));
  const nameOf = (module: ModuleFigures[number]) =>
    codes.size > 1 ? `${module.courseCode} ${module.title}` : module.title;
  const table: DataTable = {
    columns: [
      { name: t`Module` },
      { name: t`Students`, isFigure: true },
      { name: t`Began`, isFigure: true },
      { name: t`Completed`, isFigure: true },
      { name: t`Completion rate`, isFigure: true },
    ],
    rows: modules.map((module) => ({
      key: module.id,
      cells: [
        words(nameOf(module)),
        figure(module.students, formatNumber(module.students)),
        figure(module.begun, formatNumber(module.begun)),
        figure(module.completed, formatNumber(module.completed)),
        rate(module.completed, module.students),
      ],
    })),
  };
  return (
    <ChartPanel
      title={title}
      table={table}
      note={<Trans>The full bar is who completed the module, the lighter one who has begun it.</Trans>}
    >
      <BarsChart
        label={t`Students who completed each of ${modules.length} modules`}
        greatest={Math.max(1, ...modules.map(({ students }) => students))}
        bars={modules.map((module) => {
          const [done, all] = [formatNumber(module.completed), formatNumber(module.students)];
          return {
            key: module.id,
            name: nameOf(module),
            value: module.completed,
            beyond: module.begun,
            words: t`${done} of ${all}`,
          };
        })}
      />
    </ChartPanel>
  );
}
