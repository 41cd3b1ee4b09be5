import { addDays } from './day.ts';

/** A span of days, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a month like `2026-10`. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return { from: `${month}-01`, to: addDays(next, -1) };
}
