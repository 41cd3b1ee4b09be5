import { compare, dividedBy, fraction, plus, sum, times, toDecimal, zero, type Fraction } from '../fraction.ts';
import { ratioOf, type Bucket } from './bucket.ts';
import type { GradebookRules } from './rules.ts';

const hundred = fraction(100);

/** A share of a whole with its weight in percent. */
export interface Weighted {
  readonly percent: Fraction;
  readonly weight: Fraction;
}

/** A period's grade; the only one, with no id, where periods are not weighted. */
export interface PeriodGrade {
  readonly periodId: string | null;
  readonly weight: Fraction | null;
  readonly percent: Fraction | null;
}

/** The grade in percent out of the groups, by periods where those are weighted; null while nothing counts. */
export function combined(
  rules: GradebookRules,
  buckets: readonly Bucket[],
): { readonly periods: readonly PeriodGrade[]; readonly percent: Fraction | null } {
  if (!rules.arePeriodsWeighted) {
    const percent = ofGroups(rules, buckets);
    return { periods: [{ periodId: null, weight: null, percent }], percent };
  }
  const periods = rules.periods.map((period) => {
    const percent = ofGroups(
      rules,
      buckets.filter((bucket) => bucket.periodId === period.id),
    );
    return { periodId: period.id, weight: fraction(period.weight ?? 0), percent: percent && rounded(rules, percent) };
  });
  const graded = periods.flatMap(({ percent, weight }) => (percent ? [{ percent, weight }] : []));
  return { periods, percent: weightedMean(graded) };
}

/** Rounded half up where the rules say so. */
export function rounded(rules: Pick<GradebookRules, 'rounding'>, percent: Fraction): Fraction {
  return rules.rounding === null ? percent : fraction(toDecimal(percent, rules.rounding));
}

/**
 * Percentages by their weights: scaled up when the weights in use are less than 100 together, never down, so that more
 * than 100 can be earned. As in Canvas, lib/grade_calculator.rb.
 */
export function weightedMean(shares: readonly Weighted[]): Fraction | null {
  const weights = sum(shares.map(({ weight }) => weight));
  if (compare(weights, zero) <= 0) return null;
  const whole = compare(weights, hundred) < 0 ? weights : hundred;
  return dividedBy(sum(shares.map(({ percent, weight }) => times(percent, weight))), whole);
}

/** The weight of a group in a course by weights. */
export function weightOf(rules: GradebookRules, groupId: string | null): Fraction {
  return fraction(rules.groups.find(({ id }) => id === groupId)?.weight ?? 0);
}

function ofGroups(rules: GradebookRules, buckets: readonly Bucket[]): Fraction | null {
  if (rules.weighting === 'points')
    return ratioOf({
      points: buckets.reduce((total, { points }) => plus(total, points), zero),
      possible: buckets.reduce((total, { possible }) => plus(total, possible), zero),
    });
  return weightedMean(
    buckets.flatMap((bucket) => {
      const percent = ratioOf(bucket);
      return percent ? [{ percent, weight: weightOf(rules, bucket.groupId) }] : [];
    }),
  );
}
