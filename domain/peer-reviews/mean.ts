import { dividedBy, fraction, sum, times, toDecimal } from '../fraction.ts';

/** What the marks of a review come to, and what its rubric is worth. */
export interface ReviewTotal {
  readonly total: string;
  readonly outOf: string;
}

/**
 * What the reviews of a piece of work propose as its score: the mean of the shares that their rubrics' marks come to, in
 * points of the assignment, with two decimals. Null: nobody gave points, or the rubrics have none.
 */
export function proposedScore(totals: readonly ReviewTotal[], possible: string): string | null {
  const worth = totals.filter(({ outOf }) => fraction(outOf).numerator !== 0n);
  if (worth.length === 0) return null;
  const shares = worth.map(({ total, outOf }) => dividedBy(fraction(total), fraction(outOf)));
  return toDecimal(dividedBy(times(sum(shares), fraction(possible)), fraction(worth.length)), 2);
}
