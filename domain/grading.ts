import { compare, dividedBy, fraction, plus, sum, times, zero, type Fraction } from './fraction.ts';

/** One piece of work in a course with the score that counts for the student: a score that is not posted is none. */
export interface GradedItem {
  /** Points that it is worth; null: it is not graded. */
  readonly possible: string | null;
  /** Points that were given; null: not graded yet. */
  readonly points: string | null;
  readonly isExcused: boolean;
  readonly groupId: string | null;
  /** The group's share of the course grade in percent; null counts nothing in a weighted course. */
  readonly weight: string | null;
}

interface Sums {
  readonly weight: Fraction;
  readonly points: Fraction;
  readonly possible: Fraction;
}

const hundred = fraction(100);

/**
 * The current grade in percent, unrounded; null while nothing counts. Work that is ungraded or excused is left out.
 * Weighted: the groups' ratios by their weights, scaled up (never down) when the groups in use weigh less than 100
 * together; groups worth nothing are skipped. Unweighted: all points over all possible points. As in Canvas,
 * lib/grade_calculator.rb.
 */
export function currentGrade(items: readonly GradedItem[], isWeighted: boolean): Fraction | null {
  const groups = [...sumsByGroup(items, isWeighted).values()].filter((group) => compare(group.possible, zero) > 0);
  const weights = sum(groups.map((group) => group.weight));
  if (compare(weights, zero) <= 0) return null;
  const shares = groups.map((group) => times(dividedBy(group.points, group.possible), group.weight));
  const whole = compare(weights, hundred) < 0 ? weights : hundred;
  return dividedBy(times(sum(shares), hundred), whole);
}

/** In a course without weights everything is one group that weighs 100. */
function sumsByGroup(items: readonly GradedItem[], isWeighted: boolean): Map<string | null, Sums> {
  const groups = new Map<string | null, Sums>();
  for (const item of items) {
    if (item.isExcused || item.points === null || item.possible === null) continue;
    const key = isWeighted ? item.groupId : null;
    const weight = isWeighted ? fraction(item.weight ?? 0) : hundred;
    const before = groups.get(key) ?? { weight, points: zero, possible: zero };
    groups.set(key, {
      weight,
      points: plus(before.points, fraction(item.points)),
      possible: plus(before.possible, fraction(item.possible)),
    });
  }
  return groups;
}
