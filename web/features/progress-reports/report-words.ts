import { t } from '@lingui/core/macro';
import type { ListedReport, ProgressFigures } from '../../../contract/progress-reports.ts';
import { formatDay } from '../../lib/dates.ts';
import type { Tone } from '../../ui/badge.tsx';

/** "Autumn 2026", "October 2026", "1 October 2026 to 7 November 2026" */
export function periodText({ kind, name, from, to }: ListedReport['period']): string {
  if (kind === 'term' && name) return name;
  if (kind === 'month') return formatDay(from, { month: 'long', year: 'numeric' });
  const [first, last] = [formatDay(from), formatDay(to)];
  return t`${first} to ${last}`;
}

export function stateText({ finishedAt, sharedAt }: Pick<ListedReport, 'finishedAt' | 'sharedAt'>): string {
  if (sharedAt !== null) return t`Shared`;
  return finishedAt === null ? t`Draft` : t`Finished`;
}

export function stateTone({ finishedAt, sharedAt }: Pick<ListedReport, 'finishedAt' | 'sharedAt'>): Tone | undefined {
  if (sharedAt !== null) return 'ok';
  return finishedAt === null ? 'warn' : 'info';
}

export function attendanceText(state: ProgressFigures['meetings'][number]['state']): string {
  return { held: t`Held`, no_show: t`Missed`, cancelled: t`Cancelled`, booked: t`Not recorded` }[state];
}
