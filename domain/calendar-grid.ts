import { addDays, daysBetween } from './day.ts';

/** The day of the week, from 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** The seven days of a day's week, which begins on a weekday: 0 is Monday. */
export function weekAround(day: string, begins = 0): string[] {
  const first = addDays(day, -((weekdayOf(day) - begins + 7) % 7));
  return Array.from({ length: 7 }, (_, i) => addDays(first, i));
}

/** The whole weeks that show the month of a day. */
export function monthAround(day: string, begins = 0): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const [start = first] = weekAround(first, begins);
  const weeks = Math.floor(daysBetween(start, last) / 7) + 1;
  return Array.from({ length: weeks }, (_, i) => weekAround(addDays(start, i * 7), begins));
}

/** The same day so many months on (or, negative, back); in a shorter month its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whether a text is a day that there is: `'2026-02-30'` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
