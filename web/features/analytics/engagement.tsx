import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Engagement } from '../../../contract/analytics.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { ColumnsChart } from '../charts/columns-chart.tsx';
import { type DataTable, figure } from '../charts/data-table.tsx';
import type { Scope } from './analytics-search.ts';
import { type Measure, measures, measureWords } from './deed-words.ts';
import { Hours } from './hours.tsx';
import { MeasureChoice } from './measure-choice.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { PanelQuery } from './panel-query.tsx';
import { engagementQuery } from './queries.ts';

/** What students did, day by day or week by week, and at which hours. */
export function EngagementPanels({ scope, weeks }: { scope: Scope; weeks: number }) {
  const { t } = useLingui();
  const query = useQuery(engagementQuery(scope, weeks));
  const title = t`Engagement`;
  return (
    <PanelQuery
      title={title}
      loading={t`Loading engagement`}
      failed={t`Could not load engagement`}
      query={query}
      height={480}
    >
      {(data) =>
        data.weeks.every(({ people }) => people === 0) ? (
          <NothingYet title={title}>
            <Trans>
              Lessons that students complete, work that they hand in and what they post appear here, by day and by hour.
              In these weeks there was none.
            </Trans>
          </NothingYet>
        ) : (
          <>
            <Deeds title={title} data={data} />
            <Hours data={data} />
          </>
        )
      }
    </PanelQuery>
  );
}

function Deeds({ title, data }: { title: string; data: Engagement }) {
  const { t, i18n } = useLingui();
  const [unit, setUnit] = useState<'days' | 'weeks'>('weeks');
  const [measure, setMeasure] = useState<Measure>('people');
  const rows = data[unit];
  const dayName = (day: string) => formatDay(day, { day: 'numeric', month: 'short' });
  const long = (day: string) => formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const rowName = (day: string) => {
    const monday = dayName(day);
    return unit === 'weeks' ? t`Week from ${monday}` : long(day);
  };
  const name = i18n._(measureWords[measure]);
  const most = Math.max(...rows.map((row) => row[measure]));
  const fullest = rows.find((row) => row[measure] === most);
  const [peak, when] = [formatNumber(most), fullest ? rowName(fullest.day) : ''];
  const table: DataTable = {
    columns: [
      { name: unit === 'weeks' ? t`Week` : t`Day` },
      ...measures.map((each) => ({ name: i18n._(measureWords[each]), isFigure: true })),
    ],
    rows: rows.map((row) => ({
      key: row.day,
      cells: [
        { shown: <span translate="no">{rowName(row.day)}</span>, value: row.day },
        ...measures.map((each) => figure(row[each], formatNumber(row[each]))),
      ],
    })),
  };
  const students = formatNumber(data.students);
  return (
    <ChartPanel
      title={title}
      table={table}
      tools={
        <>
          <MeasureChoice label={t`What is shown`} value={measure} onChange={setMeasure} />
          <Segmented
            label={t`Days or weeks`}
            value={unit}
            options={[
              { value: 'weeks', label: t`Weeks` },
              { value: 'days', label: t`Days` },
            ]}
            onChange={setUnit}
          />
        </>
      }
      note={
        <Trans>
          Of {students} students. Active is who completed a lesson, handed something in or posted; each counts once a
          day or week. A group’s work counts once.
        </Trans>
      }
    >
      <ColumnsChart
        label={t`${name}: most, ${peak}, ${when}`}
        marksLast
        withNumbers={unit === 'weeks' && rows.length <= 12}
        columns={rows.map((row) => ({
          key: row.day,
          value: row[measure],
          name: dayName(row.day),
          title: `${rowName(row.day)}: ${formatNumber(row[measure])}`,
        }))}
      />
    </ChartPanel>
  );
}
