import { t } from '@lingui/core/macro';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { timeIn } from '../../../domain/day.ts';
import { formatDay } from '../../lib/dates.ts';
import { dateFormatter } from '../../lib/formatters.ts';
import { formatLocale } from '../../lib/viewer.ts';

/** A course in as few letters as its code has before the number: `WEB-301` is `WEB`. */
export function shortCode(code: string): string {
  return code.split(/[-\s]/)[0] || code;
}

/** A moment's time in a time zone, as the viewer writes times. */
export function timeText(moment: string, timeZone: string): string {
  const format = dateFormatter(formatLocale(), { timeZone, timeStyle: 'short' });
  return format.format(new Date(moment));
}

/** The time that is said of it in a cell; none of what is due at the end of its day or lasts all day. */
export function cellTime(entry: CalendarEntry, day: string, timeZone: string): string | null {
  if (entry.startsAt === null || day !== entry.firstDay) return null;
  const time = timeText(entry.startsAt, timeZone);
  const isEndOfDay = entry.kind !== 'event' && timeIn(timeZone, new Date(entry.startsAt)) === '23:59';
  return isEndOfDay ? null : time;
}

/** When it is, for a list of days: "14:00", "Due 23:59", "All day". */
export function whenText(entry: CalendarEntry, day: string, timeZone: string): string {
  if (entry.startsAt === null) return t`All day`;
  const time = timeText(entry.startsAt, timeZone);
  if (entry.kind === 'due') return t`Due ${time}`;
  if (entry.kind === 'opens') return t`Opens ${time}`;
  if (entry.kind === 'closes') return t`Closes ${time}`;
  if (day === entry.firstDay) return time;
  const until = timeText(entry.endsAt ?? entry.startsAt, timeZone);
  return day === entry.lastDay ? t`Until ${until}` : t`All day`;
}

/** When it is, in full: "Due 23:59 · Thursday, 3 December 2026". */
export function fullWhen(entry: CalendarEntry, timeZone: string): string {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const first = formatDay(entry.firstDay, long);
  const last = formatDay(entry.lastDay, long);
  if (entry.kind !== 'event') return `${whenText(entry, entry.firstDay, timeZone)} · ${first}`;
  if (entry.startsAt === null || entry.endsAt === null)
    return entry.firstDay === entry.lastDay ? first : t`${first} to ${last}`;
  const from = timeText(entry.startsAt, timeZone);
  const to = timeText(entry.endsAt, timeZone);
  if (entry.startsAt === entry.endsAt) return t`${first}, ${from}`;
  return entry.firstDay === entry.lastDay ? t`${first}, ${from} to ${to}` : t`${first}, ${from} to ${last}, ${to}`;
}

/** The entries of each day; what lasts for days is on each of them. */
export function byDay(entries: readonly CalendarEntry[], days: readonly string[]): Map<string, CalendarEntry[]> {
  return new Map(
    days.map((day) => [day, entries.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day)]),
  );
}
