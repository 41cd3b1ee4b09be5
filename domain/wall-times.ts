import { addDays, dayIn, daysBetween, momentOf } from './day.ts';

/** When something is, as the wall clocks of a place show it. */
export interface WallTimes {
  readonly firstDay: string;
  readonly lastDay: string;
  /** `'14:00'`; null: all day. */
  readonly startsTime: string | null;
  readonly endsTime: string | null;
  readonly timeZone: string;
}

/** When something is, for whoever looks. */
export interface ShownTimes {
  /** In their time zone; of what lasts all day, the days themselves. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Null: all day. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The same times so many days later (or, negative, earlier): the wall clocks show the same. */
export function shiftDays<T extends WallTimes>(times: T, days: number): T {
  return { ...times, firstDay: addDays(times.firstDay, days), lastDay: addDays(times.lastDay, days) };
}

/** The same times, beginning on another day. */
export function onDay<T extends WallTimes>(times: T, day: string): T {
  return shiftDays(times, daysBetween(times.firstDay, day));
}

/** When it is for somebody in a time zone. What ends at midnight does not touch the day that begins then. */
export function shownTimes(times: WallTimes, viewerZone: string): ShownTimes {
  const { firstDay, lastDay, startsTime, endsTime, timeZone } = times;
  if (startsTime === null || endsTime === null) return { firstDay, lastDay, startsAt: null, endsAt: null };
  const startsAt = momentOf(timeZone, firstDay, startsTime);
  const ended = momentOf(timeZone, lastDay, endsTime);
  // On the night of a change what the wall shows as its end can lie before its beginning.
  const endsAt = ended < startsAt ? startsAt : ended;
  const last = endsAt > startsAt ? new Date(endsAt.getTime() - 1) : endsAt;
  return { firstDay: dayIn(viewerZone, startsAt), lastDay: dayIn(viewerZone, last), startsAt, endsAt };
}
