import { momentOf as momentOn, wallClockIn } from '../../domain/day.ts';
import { timeZone } from './viewer.ts';

/** A moment as the clock on the viewer's wall shows it, for a date and time field: `2026-11-21T23:59`. */
export function wallTimeOf(moment: string | null, zone = timeZone()): string {
  return moment === null ? '' : wallClockIn(zone, new Date(moment));
}

/**
 * The moment at which the viewer's clock shows this; null for none. A time that the clock skips is the one as much
 * later; one that it shows twice is the first.
 */
export function momentOf(wallTime: string, zone = timeZone()): string | null {
  const [day = '', time = ''] = wallTime.slice(0, 16).split('T');
  if (Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
  return momentOn(zone, day, time).toISOString();
}

/**
 * What a date and time field stands for that began with a moment. As long as it shows the same it is that very moment, also
 * where it has seconds or the clock shows it a second time.
 */
export function momentIn(wallTime: string, began: string | null | undefined, zone = timeZone()): string | null {
  return began && wallTimeOf(began, zone) === wallTime ? began : momentOf(wallTime, zone);
}

/** Whether the clock shows the same once more, as in the hour that comes twice when summer time ends. */
export function isShownTwice(moment: string, zone = timeZone()): boolean {
  const at = Date.parse(moment);
  const wallAt = (minutes: number) => wallClockIn(zone, new Date(at + minutes * 60_000));
  return [-60, -30, 30, 60].some((minutes) => wallAt(minutes) === wallAt(0));
}
