import { earliestDay, latestDay } from '../contract/calendar-range.ts';

/** Days are calendar days as text, `'2026-11-21'`: they compare and sort as text and have no time zone. */

interface Answer {
  minute: number;
  day: string;
}
/** The last answer for each zone: nearly everybody asks for today, and formatting is slow. Days begin on whole minutes everywhere. */
const answers = new Map<string, Answer>();

/** The calendar day that a moment falls on in an IANA time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  const last = answers.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = wallClockIn(timeZone, moment).slice(0, 10);
  answers.set(timeZone, { minute, day });
  return day;
}

/** The day that lies `days` days after (or, negative, before) a day. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Whether a day is one that the college's calendar knows: nothing is moved out of it. */
export function isInCalendar(day: string): boolean {
  return earliestDay <= day && day <= latestDay;
}

/** Days from one day to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/**
 * The moment at which a wall clock in an IANA time zone shows this day and time (`'23:59'`). A time that the clocks leave
 * out is as much later as they jump; of a time that they show twice it is the first (RFC 5545, 3.3.5).
 */
export function momentOf(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - offsetAt(timeZone, wall - dayLength);
  const after = wall - offsetAt(timeZone, wall + dayLength);
  const isShown = (moment: number) => moment + offsetAt(timeZone, moment) === wall;
  return new Date(before === after || isShown(before) || !isShown(after) ? before : after);
}

/** What a wall clock in an IANA time zone shows at a moment, with the day: `'2026-11-21T14:00'`. */
export function wallClockIn(timeZone: string, moment: Date): string {
  return new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString().slice(0, 16);
}

/** The time alone: `'14:00'`. */
export function timeIn(timeZone: string, moment: Date): string {
  return wallClockIn(timeZone, moment).slice(11);
}

const dayLength = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * How far the wall clock is ahead of UTC at a moment, in milliseconds; read from parts, because how a language puts
 * them together differs from browser to browser.
 */
function offsetAt(timeZone: string, moment: number): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  const parts = clock.formatToParts(new Date(moment));
  const of = (type: string) => parts.find((p) => p.type === type)?.value ?? '00';
  const year = of('year').padStart(4, '0');
  const wall = `${year}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`;
  return Date.parse(wall) - Math.floor(moment / 1000) * 1000;
}
