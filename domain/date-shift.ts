import { addDays, daysBetween, momentOf, wallClockIn } from './day.ts';

/** How the dates of a copied course move. */
export interface DateShift {
  /** The day on which the copy begins. */
  startDate: string;
  /** By how many days everything else moves. */
  days: number;
  /** The college's: a wall clock there shows the same time before and after. */
  timeZone: string;
}

/**
 * How far dates move when what began on `from` begins on `to`. With `keepsWeekdays` that is whole weeks, to whichever
 * side is nearer, so that what was due on a Friday stays due on a Friday.
 */
export function daysToShift(from: string, to: string, keepsWeekdays: boolean): number {
  const days = daysBetween(from, to);
  return keepsWeekdays ? wholeWeeks(days) : days;
}

/** As many whole weeks as are nearest to so many days, in days. */
export function wholeWeeks(days: number): number {
  return Math.round(days / 7) * 7 || 0;
}

/** A day moved. */
export function shiftDay(day: string, { days }: DateShift): string {
  return addDays(day, days);
}

/** A moment moved by whole days on the wall clock of a time zone: 23:59 stays 23:59, also over a change of the clocks. */
export function shiftMoment(moment: Date, { days, timeZone }: Pick<DateShift, 'days' | 'timeZone'>): Date {
  const seconds = moment.getTime() - Math.floor(moment.getTime() / 60_000) * 60_000;
  const [day = '', time = ''] = wallClockIn(timeZone, moment).split('T');
  const shifted = momentOf(timeZone, addDays(day, days), time);
  return new Date(shifted.getTime() + seconds);
}
