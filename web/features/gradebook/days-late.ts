import { typedDecimal } from '../../../domain/latin-digits.ts';

export const mostDaysLate = 365;

/** Days late as they were typed, in seconds; null: no number of days from more than none to a year. */
export function secondsLate(text: string): number | null {
  const seconds = Math.round(Number(typedDecimal(text)) * 86_400);
  return seconds > 0 && seconds <= mostDaysLate * 86_400 ? seconds : null;
}
