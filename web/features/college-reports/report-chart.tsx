import { useLingui } from '@lingui/react/macro';
import type { Report } from '../../../contract/college-reports.ts';
import type { ReportColumn } from '../../../contract/report-columns.ts';
import { formatDay } from '../../lib/dates.ts';
import { BarsChart } from '../charts/bars-chart.tsx';
import { ColumnsChart } from '../charts/columns-chart.tsx';
import { barNames } from './bar-names.ts';
import { reportWords, columnWords } from './report-words.ts';
import { showCell } from './show-cell.ts';

/** As many bars as one takes in at a look; the table has all. */
const mostBars = 12;

/** A report as a picture: its days in their order, or its first rows in theirs. */
export function ReportChart({ report }: { report: Report }) {
  const { t, i18n } = useLingui();
  const column = reportWords[report.report].chart;
  const name = i18n._(columnWords[column]);
  const unit = report.columns.find((each): each is 'day' | 'week' => each === 'day' || each === 'week');
  const cellOf = (cells: Report['rows'][number]['cells'], which: ReportColumn) =>
    cells[report.columns.indexOf(which)] ?? null;
  if (unit) {
    const days = report.rows
      .map(({ cells }) => ({ day: cellOf(cells, unit) ?? '', value: Number(cellOf(cells, column) ?? 0) }))
      .toSorted((a, b) => a.day.localeCompare(b.day));
    return (
      <ColumnsChart
        label={t`${name} in ${days.length} days or weeks`}
        columns={days.map(({ day, value }) => ({
          key: day,
          value,
          name: formatDay(day, { day: 'numeric', month: 'short' }),
          title: `${showCell(unit, day)}: ${value}`,
        }))}
      />
    );
  }
  const rows = report.rows.slice(0, mostBars);
  const values = rows.map(({ cells }) => Number(cellOf(cells, column) ?? 0));
  const names = barNames(report.columns, rows);
  return (
    <BarsChart
      label={t`${name} of the first ${rows.length} rows`}
      greatest={Math.max(...values)}
      bars={rows.map(({ cells }, i) => ({
        key: String(i),
        name: names[i] ?? '–',
        value: values[i] ?? 0,
        words: showCell(column, cellOf(cells, column)),
      }))}
    />
  );
}
