import { type ColumnKind, columnKinds, type ReportColumn } from '../../../contract/report-columns.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { formatSize } from '../admin/format-size.ts';

const shows: Record<ColumnKind, (cell: string) => string> = {
  text: (cell) => cell,
  count: (cell) => formatNumber(Number(cell)),
  percent: (cell) => formatPercent(Number(cell), 1),
  days: (cell) =>
    formatNumber(Number(cell), { style: 'unit', unit: 'day', unitDisplay: 'short', minimumFractionDigits: 1 }),
  day: (cell) => formatDay(cell, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  bytes: (cell) => formatSize(Number(cell)),
};

/** A cell of a report for people. */
export function showCell(column: ReportColumn, cell: string | null): string {
  return cell === null ? '–' : shows[columnKinds[column]](cell);
}

export const isFigure = (column: ReportColumn) => !['text', 'day'].includes(columnKinds[column]);
