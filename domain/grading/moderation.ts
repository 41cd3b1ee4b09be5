import { compare, dividedBy, fraction, minus, sum } from '../fraction.ts';
import { inPoints } from '../quiz/marks.ts';

/** The mean of provisional grades, to the six decimals that a score has; null: there are none. */
export function meanOf(grades: readonly string[]): string | null {
  if (grades.length === 0) return null;
  return inPoints(dividedBy(sum(grades.map(fraction)), fraction(grades.length)), 6);
}

/** How far provisional grades are apart, exact; null: fewer than two. */
export function spreadOf(grades: readonly string[]): string | null {
  const ordered = grades.map(fraction).toSorted(compare);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  if (grades.length < 2 || !lowest || !highest) return null;
  return inPoints(minus(highest, lowest), 6);
}
