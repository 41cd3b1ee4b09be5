import { compare, dividedBy, fraction, sum, times, zero, type Fraction } from './fraction.ts';
import { letterOf, type GradeScale } from './grade-scale.ts';

/** A course that was completed with a grade. */
export interface CompletedCourse {
  readonly credits: number;
  readonly finalPercent: string;
}

/** Σ value × credits ÷ Σ credits, unrounded; null when there are no credits. */
export function creditWeightedMean(values: readonly { credits: number; value: Fraction }[]): Fraction | null {
  const credits = sum(values.map((entry) => fraction(entry.credits)));
  if (compare(credits, zero) === 0) return null;
  return dividedBy(sum(values.map((entry) => times(entry.value, fraction(entry.credits)))), credits);
}

/** The credit-weighted mean of the grade points of completed courses, unrounded; null before the first one. */
export function gradePointAverage(scale: GradeScale, courses: readonly CompletedCourse[]): Fraction | null {
  return creditWeightedMean(
    courses.map((course) => ({ credits: course.credits, value: gradePoints(scale, course.finalPercent) })),
  );
}

/** The credits of the completed courses that were passed: those whose grade is worth any points. */
export function creditsEarned(scale: GradeScale, courses: readonly CompletedCourse[]): number {
  return courses
    .filter((course) => compare(gradePoints(scale, course.finalPercent), zero) > 0)
    .reduce((total, course) => total + course.credits, 0);
}

function gradePoints(scale: GradeScale, percent: string): Fraction {
  return fraction(letterOf(scale, fraction(percent)).points);
}
