import { sql } from 'kysely';
import type { ReportColumn } from '../../../contract/report-columns.ts';
import { mondayOf } from '../../../domain/calendar-grid.ts';
import { addDays, daysBetween } from '../../../domain/day.ts';
import type { Filters } from './filters.ts';
import type { ReportRow } from './report.ts';

/** A month is shown by its days, anything longer by its weeks. */
const mostDays = 31;

export function unitOf({ from, to }: Filters): 'day' | 'week' {
  return daysBetween(from, to) < mostDays ? 'day' : 'week';
}

/** The day of a moment `at`, or the Monday of its week, for who asks. */
export function dayText(filters: Filters, at: string) {
  const local = sql`(${sql.raw(at)} at time zone ${filters.timeZone}::text)`;
  return unitOf(filters) === 'day' ? sql`${local}::date::text` : sql`date_trunc('week', ${local})::date::text`;
}

/** A row for every day or week of the period; `none` says what a column has where nothing happened. */
export function everyDay(
  filters: Filters,
  counted: readonly (ReportRow & { at: string })[],
  none: { readonly [C in ReportColumn]?: number },
): ReportRow[] {
  const unit = unitOf(filters);
  const step = unit === 'day' ? 1 : 7;
  const first = unit === 'day' ? filters.from : mondayOf(filters.from);
  const byDay = new Map(counted.map((row) => [row.at, row]));
  const length = Math.floor(daysBetween(first, filters.to) / step) + 1;
  return Array.from({ length }, (_, i) => addDays(first, i * step)).map((day) => ({
    [unit]: day,
    ...(byDay.get(day) ?? none),
  }));
}
