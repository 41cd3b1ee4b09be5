import { longDay, moment, type Said, say } from '../../../contract/text.ts';
import type { ReportRow } from './report-query.ts';

/** A period as a file and a notification say it: `Autumn 2026`, `October 2026`, `1 October 2026 to 7 November 2026`. */
export function periodInWords({
  period_kind: kind,
  period_name: name,
  from_day,
  to_day,
}: Pick<ReportRow, 'period_kind' | 'period_name' | 'from_day' | 'to_day'>): string | Said {
  if (kind === 'term' && name) return name;
  if (kind === 'month') return say`${moment(new Date(from_day), { month: 'long', year: 'numeric', timeZone: 'UTC' })}`;
  return say`${longDay(from_day)} to ${longDay(to_day)}`;
}
