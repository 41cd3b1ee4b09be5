import type { ReportRow } from './report-query.ts';

const written = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(day));

/** A period as a file and a notification say it: `Autumn 2026`, `October 2026`, `1 October 2026 to 7 November 2026`. */
export function periodInWords({
  period_kind: kind,
  period_name: name,
  from_day,
  to_day,
}: Pick<ReportRow, 'period_kind' | 'period_name' | 'from_day' | 'to_day'>): string {
  if (kind === 'term' && name) return name;
  if (kind === 'month') return written(from_day, { month: 'long', year: 'numeric' });
  return `${written(from_day, { dateStyle: 'long' })} to ${written(to_day, { dateStyle: 'long' })}`;
}
