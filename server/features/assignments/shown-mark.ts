import type { GradingType } from '../../../contract/gradebook-scores.ts';
import { dividedBy, fraction, times, toDecimal } from '../../../domain/fraction.ts';
import { defaultGradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';

/** Points as their kind of grade is shown: `92`, `87.5%`, `A-`, `3.7`, `Complete`. */
export function shownMark(type: GradingType, points: string, possible: string | null): string {
  const given = fraction(points);
  if (type === 'complete') return given.numerator > 0n ? 'Complete' : 'Incomplete';
  if (type === 'points' || possible === null || fraction(possible).numerator === 0n) return pointsText(points);
  const percent = dividedBy(times(given, fraction(100)), fraction(possible));
  if (type === 'percent') return `${pointsText(toDecimal(percent, 2))}%`;
  const grade = letterOf(defaultGradeScale, percent);
  return type === 'letter' ? grade.letter : grade.points;
}
