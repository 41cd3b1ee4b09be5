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
  const { year, month, day } = wallAt(timeZone, moment);
  const answer = { minute, day: `${year}-${month}-${day}` };
  answers.set(timeZone, answer);
  return answer.day;
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

/** What a wall clock in an IANA time zone shows at a moment: `'14:00'`. */
export function timeIn(timeZone: string, moment: Date): string {
  return new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString().slice(11, 16);
}

const dayLength = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a wall clock shows, part by part: how a language puts the parts together differs from browser to browser. */
function wallAt(
  timeZone: string,
  moment: Date,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
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
  const shown = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of clock.formatToParts(moment))
    if (type in shown) shown[type as keyof typeof shown] = value;
  return { ...shown, year: shown.year.padStart(4, '0') };
}

/** How far the wall clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = wallAt(timeZone, new Date(moment));
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1000) * 1000;
}
