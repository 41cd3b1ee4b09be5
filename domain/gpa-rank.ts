import { compare, type Fraction } from './fraction.ts';

/** An average, and how many of a cohort have it. */
export interface SharedAverage {
  readonly average: Fraction;
  readonly members: number;
}

/** The place of one average among all of a cohort (its own included or not): from 1, ties sharing the better place. */
export function placeOf(mine: Fraction, cohort: readonly SharedAverage[]): number {
  return cohort.reduce((place, { average, members }) => (compare(average, mine) > 0 ? place + members : place), 1);
}
