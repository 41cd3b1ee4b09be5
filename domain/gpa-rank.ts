import { compare, type Fraction } from './fraction.ts';

/** The place of one average among all of a cohort (its own included or not): from 1, ties sharing the better place. */
export function placeOf(mine: Fraction, cohort: readonly Fraction[]): number {
  return 1 + cohort.filter((other) => compare(other, mine) > 0).length;
}
