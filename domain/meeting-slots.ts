import { momentOf } from './day.ts';
import { occurrences } from './recurrence.ts';

/** Hours that somebody offers, as the wall clocks of their place show them. */
interface OfferedHours {
  readonly timeZone: string;
  readonly day: string;
  readonly startsTime: string;
  readonly endsTime: string;
  /** The same weekday of every week until this day; null: once. */
  readonly repeatsUntil: string | null;
  readonly slotMinutes: number;
}

/** From a moment until, but not at, another. */
export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The slots that hours are cut into, in order: as many whole ones as fit. They begin when the wall clock says so in summer
 * as in winter; where the clocks change within the hours there are as many fewer or more as there is time.
 */
export function slotsOf(hours: OfferedHours): Span[] {
  const { timeZone, day, startsTime, endsTime, repeatsUntil, slotMinutes } = hours;
  const weekly = { frequency: 'WEEKLY', interval: 1, until: repeatsUntil, count: null, weekdays: [] } as const;
  const days = repeatsUntil === null ? [day] : occurrences(weekly, day, day, repeatsUntil);
  return days.flatMap((each) =>
    cut(momentOf(timeZone, each, startsTime), momentOf(timeZone, each, endsTime), slotMinutes),
  );
}

function cut(from: Date, until: Date, minutes: number): Span[] {
  const length = minutes * 60_000;
  const count = Math.floor((until.getTime() - from.getTime()) / length);
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    startsAt: new Date(from.getTime() + i * length),
    endsAt: new Date(from.getTime() + (i + 1) * length),
  }));
}

/** Whether two spans share a moment; those that touch do not. */
export function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Which reminders of a meeting are too late when it is booked, or moved, now: nobody is reminded of what they just did. */
export function remindersPast(startsAt: Date, now: Date): { day: boolean; hour: boolean } {
  const left = startsAt.getTime() - now.getTime();
  return { day: left <= dayMs, hour: left <= hourMs };
}
