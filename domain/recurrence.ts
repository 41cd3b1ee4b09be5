import { latestDay } from '../contract/calendar-range.ts';
import { addMonths, mondayOf, weekdayOf } from './calendar-grid.ts';
import { addDays, daysBetween } from './day.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** How something repeats, by days: the part of RFC 5545's RRULE that a college's calendar has a use for. */
export interface Recurrence {
  readonly frequency: (typeof frequencies)[number];
  /** Every so many days, weeks, months or years. */
  readonly interval: number;
  /** The last day on which it may be; null: no such day. */
  readonly until: string | null;
  /** How often it is; null: as often as fits. */
  readonly count: number | null;
  /** Of a weekly one, from 0 for Monday; empty: the weekday on which it began. */
  readonly weekdays: readonly number[];
}

/** A rule as it is stored; `UNTIL` is a day. */
export function recurrenceText({ frequency, interval, until, count, weekdays }: Recurrence): string {
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${until.replaceAll('-', '')}`,
    weekdays.length > 0 && `BYDAY=${weekdays.map((day) => weekdayNames[day]).join(',')}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** A stored rule; null for what it does not say in this form. */
export function parseRecurrence(text: string): Recurrence | null {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
  const frequency = frequencies.find((each) => each === parts.get('FREQ'));
  const until = /^(\d{4})(\d{2})(\d{2})$/.exec(parts.get('UNTIL') ?? '');
  const weekdays =
    parts
      .get('BYDAY')
      ?.split(',')
      .map((name) => weekdayNames.indexOf(name)) ?? [];
  if (!frequency || weekdays.includes(-1)) return null;
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    until: until ? `${until[1]}-${until[2]}-${until[3]}` : null,
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    weekdays: weekdays.toSorted((a, b) => a - b),
  };
}

/** The days, `from` and `to` included, on which something is that began on `first`; in order. */
export function occurrences(rule: Recurrence, first: string, from: string, to: string): string[] {
  const end = [rule.until ?? to, to, latestDay].toSorted()[0] ?? to;
  const found: string[] = [];
  let passed = 0;
  for (const day of daysFrom(rule, first, rule.count === null ? from : first)) {
    if (day > end || (rule.count !== null && passed >= rule.count)) break;
    passed++;
    if (day >= from) found.push(day);
  }
  return found;
}

/** A day after which it is not; null: it never ends. */
export function lastOccurrence(rule: Recurrence, first: string): string | null {
  if (rule.count === null) return rule.until;
  return occurrences(rule, first, first, rule.until ?? latestDay).at(-1) ?? first;
}

/** Its days in order until the calendar ends, beginning somewhere before `from`. */
function* daysFrom(rule: Recurrence, first: string, from: string): Generator<string> {
  const { frequency, interval } = rule;
  const skipped = Math.max(0, daysBetween(first, from));
  const furthest = daysBetween(first, latestDay);
  if (frequency === 'DAILY') {
    for (let i = Math.floor(skipped / interval); i * interval <= furthest; i++) yield addDays(first, i * interval);
  } else if (frequency === 'WEEKLY') {
    const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(first)];
    const monday = mondayOf(first);
    for (let i = Math.floor(skipped / 7 / interval); i * interval * 7 <= furthest; i++)
      for (const weekday of weekdays) {
        const day = addDays(monday, i * interval * 7 + weekday);
        if (day >= first) yield day;
      }
  } else {
    const months = interval * (frequency === 'YEARLY' ? 12 : 1);
    for (let i = Math.max(0, Math.floor(skipped / 31 / months) - 1); i * months * 28 <= furthest; i++) {
      const day = addMonths(first, i * months);
      // A month without that day is left out (RFC 5545, 3.3.10).
      if (day.slice(8) === first.slice(8)) yield day;
    }
  }
}
