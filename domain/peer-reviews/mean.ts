import { dividedBy, fraction, sum, times, toDecimal } from '../fraction.ts';

/**
 * What the reviews of a piece of work propose as its score: the mean of what their rubric's marks come to, in points of
 * the assignment, with two decimals. Null: nobody gave points, or the rubric has none.
 */
export function proposedScore(totals: readonly string[], rubricPoints: string, possible: string): string | null {
  if (totals.length === 0 || fraction(rubricPoints).numerator === 0n) return null;
  const mean = dividedBy(sum(totals.map(fraction)), fraction(totals.length));
  return toDecimal(dividedBy(times(mean, fraction(possible)), fraction(rubricPoints)), 2);
}
