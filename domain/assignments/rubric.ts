import type { Rubric, RubricDraft, RubricMark } from '../../contract/rubrics.ts';
import { compare, fraction, sum, toDecimal, zero } from '../fraction.ts';
import { say, type Text } from '../../contract/text.ts';

type Criteria = readonly Pick<Rubric['criteria'][number], 'id' | 'points' | 'usesRanges' | 'ratings'>[];

/** Points have two decimals; those that are zero are not written. */
export function pointsText(value: string): string {
  return shortDecimal(toDecimal(fraction(value), 2));
}

/** The sum of points, exact. */
export function totalPoints(values: readonly string[]): string {
  return shortDecimal(toDecimal(sum(values.map(fraction)), 2));
}

/** What marks come to, exact; null while none has points. */
export function assessmentTotal(marks: readonly Pick<RubricMark, 'points'>[]): string | null {
  const given = marks.flatMap(({ points }) => (points === null ? [] : [points]));
  return given.length === 0 ? null : totalPoints(given);
}

/**
 * The rating that points stand for: with ranges the lowest one that is not below them, otherwise the one that is worth
 * exactly as much; null: none.
 */
export function ratingFor(criterion: Criteria[number], points: string): string | null {
  const value = fraction(points);
  const byPoints = criterion.ratings.toSorted((a, b) => compare(fraction(a.points), fraction(b.points)));
  const found = byPoints.find((rating) => {
    const order = compare(fraction(rating.points), value);
    return criterion.usesRanges ? order >= 0 : order === 0;
  });
  return found?.id ?? null;
}

interface RatingSpan {
  most: string;
  /** Down to where, where it stands for more than its own points; and whether those are of it. */
  end: { points: string; isIn: boolean } | null;
}

/** The points that a rating stands for: with ranges all down to above the next one, and the last down to 0. */
export function ratingSpan(criterion: Pick<Criteria[number], 'usesRanges' | 'ratings'>, index: number): RatingSpan {
  const most = criterion.ratings[index]?.points ?? '';
  const next = criterion.ratings[index + 1]?.points;
  if (!criterion.usesRanges) return { most, end: null };
  if (next !== undefined) return { most, end: { points: next, isIn: false } };
  return { most, end: compare(fraction(most), zero) > 0 ? { points: '0', isIn: true } : null };
}

/** What is wrong with a rubric that was written, by field; empty: nothing. */
export function rubricProblems(draft: RubricDraft): Record<string, Text> {
  const problems: Record<string, Text> = {};
  for (const [index, criterion] of draft.criteria.entries()) {
    for (const [place, rating] of criterion.ratings.entries()) {
      const field = `criteria.${index}.ratings.${place}.points`;
      if (compare(fraction(rating.points), fraction(criterion.points)) > 0)
        problems[field] = say`A rating is worth at most its criterion's ${pointsText(criterion.points)} points`;
      const above = criterion.ratings[place - 1];
      if (above && compare(fraction(rating.points), fraction(above.points)) >= 0)
        problems[field] = 'List ratings from the most points to the fewest';
    }
  }
  return problems;
}

/** What is wrong with marks that somebody gave by a rubric, as a sentence; null: nothing. */
export function marksProblem(criteria: Criteria, marks: readonly RubricMark[]): Text | null {
  const seen = new Set<string>();
  for (const mark of marks) {
    const criterion = criteria.find(({ id }) => id === mark.criterionId);
    if (!criterion || seen.has(mark.criterionId)) return 'The rubric has changed. Reload the page to see it as it is.';
    seen.add(mark.criterionId);
    if (mark.ratingId !== null && !criterion.ratings.some(({ id }) => id === mark.ratingId))
      return 'The rubric has changed. Reload the page to see it as it is.';
    if (mark.points !== null && compare(fraction(mark.points), fraction(criterion.points)) > 0)
      return say`A criterion gives at most its ${pointsText(criterion.points)} points`;
  }
  return null;
}

function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
