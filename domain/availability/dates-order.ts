import { said, type Text } from '../../contract/text.ts';
import type { Dates } from './effective-dates.ts';

/** Which date of an activity is wrong, and what is said of it. */
export interface WrongDate {
  readonly name: keyof Dates;
  readonly says: Text;
}

/** An activity opens, is due and closes in this order. */
export function wrongOrder({ availableFrom: from, dueAt: due, availableUntil: until }: Dates): WrongDate | null {
  if (from && until && from >= until) return { name: 'availableUntil', says: said('It closes before it opens') };
  if (from && due && due < from) return { name: 'dueAt', says: said('It is due before it opens') };
  if (due && until && until < due) return { name: 'availableUntil', says: said('It closes before it is due') };
  return null;
}
