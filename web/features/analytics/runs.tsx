import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Comparison, CourseRun } from '../../../contract/analytics.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { type DataTable, figure } from '../charts/data-table.tsx';
import { LinesChart } from '../charts/lines-chart.tsx';
import { type Measure, measureWords } from './deed-words.ts';
import { MeasureChoice } from './measure-choice.tsx';

/** A course beside its run before, by the weeks of the course. */
export function Runs({ runs: { current, earlier } }: { runs: NonNullable<Comparison['runs']> }) {
  const { t, i18n } = useLingui();
  const [measure, setMeasure] = useState<Measure>('people');
  const nameOf = (run: CourseRun) => run.term ?? formatDay(run.startsOn, { month: 'long', year: 'numeric' });
  const weekName = (place: number) => {
    const week = formatNumber(place + 1);
    return t`Week ${week}`;
  };
  const length = Math.max(current.weeks.length, earlier.weeks.length);
  const cellOf = (run: CourseRun, place: number) => {
    const value = run.weeks[place]?.[measure];
    return value === undefined ? { shown: '–', value: '' } : figure(value, formatNumber(value));
  };
  const table: DataTable = {
    columns: [{ name: t`Week` }, { name: nameOf(current), isFigure: true }, { name: nameOf(earlier), isFigure: true }],
    rows: Array.from({ length }, (_, place) => ({
      key: String(place),
      cells: [{ shown: weekName(place), value: String(place + 1) }, cellOf(current, place), cellOf(earlier, place)],
    })),
  };
  const [now, before] = [nameOf(current), nameOf(earlier)];
  const [here, there] = [formatNumber(current.students), formatNumber(earlier.students)];
  const name = i18n._(measureWords[measure]);
  return (
    <ChartPanel
      title={t`Beside the run before`}
      table={table}
      tools={<MeasureChoice label={t`What is compared`} value={measure} onChange={setMeasure} />}
      note={
        <Trans>
          By the week of the course. {here} students in <span translate="no">{now}</span>, {there} in{' '}
          <span translate="no">{before}</span>.
        </Trans>
      }
    >
      <LinesChart
        label={t`${name} by week: ${now} beside ${before}`}
        lines={[
          { name: now, values: current.weeks.map((week) => week[measure]) },
          { name: before, values: earlier.weeks.map((week) => week[measure]) },
        ]}
        nameOf={weekName}
      />
    </ChartPanel>
  );
}
