import { addDays, daysBetween } from '../../../domain/day.ts';
import { occurrences, parseRecurrence } from '../../../domain/recurrence.ts';
import { onDay, type ShownTimes, shownTimes, type WallTimes } from '../../../domain/wall-times.ts';
import type { EventRow } from './event-rows.ts';

type Stored = Pick<EventRow, 'first_day' | 'last_day' | 'starts_time' | 'ends_time' | 'time_zone'>;

export function wallTimesOf(row: Stored): WallTimes {
  return {
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsTime: row.starts_time,
    endsTime: row.ends_time,
    timeZone: row.time_zone,
  };
}

/** One time that an event is. */
export interface Time extends ShownTimes {
  /** Of a series: the day by which it is known. */
  occurrence: string | null;
}

type Repeating = Stored & Pick<EventRow, 'repeats' | 'skipped'> & { replaced?: string[] };

/** The times of an event that touch the days between two, for somebody in a time zone; in order. */
export function timesOf(row: Repeating, from: string, to: string, viewerZone: string): Time[] {
  const wall = wallTimesOf(row);
  return daysOf(row, from, to)
    .map((day) => ({ ...shownTimes(onDay(wall, day), viewerZone), occurrence: row.repeats ? day : null }))
    .filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from);
}

/** The days that it begins on, with a day to spare: it is another day elsewhere. */
function daysOf(row: Repeating, from: string, to: string): string[] {
  const rule = row.repeats === null ? null : parseRecurrence(row.repeats);
  if (!rule) return [row.first_day];
  const begins = addDays(from, -daysBetween(row.first_day, row.last_day) - 1);
  const gone = new Set([...row.skipped, ...(row.replaced ?? [])]);
  return occurrences(rule, row.first_day, begins, addDays(to, 1)).filter((day) => !gone.has(day));
}
