import { addDays, dayIn, daysBetween, momentOf, timeIn } from './day.ts';

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
  return keepsWeekdays ? Math.round(days / 7) * 7 : days;
}

/** A day moved. */
export function shiftDay(day: string, { days }: DateShift): string {
  return addDays(day, days);
}

/** A moment moved by whole days of the college: 23:59 stays 23:59, also over a change of the clocks. */
export function shiftMoment(moment: Date, { days, timeZone }: DateShift): Date {
  const seconds = moment.getTime() - Math.floor(moment.getTime() / 60_000) * 60_000;
  const shifted = momentOf(timeZone, addDays(dayIn(timeZone, moment), days), timeIn(timeZone, moment));
  return new Date(shifted.getTime() + seconds);
}
