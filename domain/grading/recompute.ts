import {
  compare,
  dividedBy,
  fraction,
  fromExactText,
  minus,
  plus,
  sum,
  times,
  toDecimal,
  zero,
  type Fraction,
} from '../fraction.ts';
import type { ExplainedGroup, ExplainedItem, ExplainedStep, Explanation } from './explanation.ts';

const hundred = fraction(100);

/** The grade as an explanation says it came about, reckoned from the points in it alone. */
export function recompute(explanation: Explanation): Fraction | null {
  const periods = explanation.periods.map((period) => {
    const percent = gradeOf(explanation, period.groups);
    return { percent, weight: exactOrNull(period.weight) };
  });
  const base = explanation.arePeriodsWeighted
    ? meanOf(periods.map(({ percent, weight }) => ({ percent: percent && roundedAs(explanation, percent), weight })))
    : (periods[0]?.percent ?? null);
  const steps = explanation.steps.filter(({ outcome, effect }) => outcome === 'applied' && effect !== 'counts as');
  const percent = steps.reduce(afterStep, base);
  return percent && roundedAs(explanation, percent);
}

function gradeOf({ weighting }: Explanation, groups: readonly ExplainedGroup[]): Fraction | null {
  const sums = groups.map(({ items, weight }) => ({ ...sumsOf(items), weight: exactOrNull(weight) }));
  if (weighting === 'points')
    return percentOf(sum(sums.map(({ points }) => points)), sum(sums.map(({ possible }) => possible)));
  return meanOf(sums.map(({ points, possible, weight }) => ({ percent: percentOf(points, possible), weight })));
}

function sumsOf(items: readonly ExplainedItem[]) {
  const counted = items.filter(({ use }) => use === 'counts' || use === 'missing' || use === 'counts as zero');
  return {
    points: sum(counted.map(pointsOf)),
    possible: sum(counted.filter(({ isExtraCredit }) => !isExtraCredit).map((item) => fromExactText(item.possible))),
  };
}

function pointsOf({ given, penalty, points, use, isReplaced }: ExplainedItem): Fraction {
  if (use === 'counts as zero') return zero;
  if (isReplaced || given === null) return fromExactText(points);
  return minus(fromExactText(given), fromExactText(penalty));
}

function percentOf(points: Fraction, possible: Fraction): Fraction | null {
  return compare(possible, zero) > 0 ? times(dividedBy(points, possible), hundred) : null;
}

function meanOf(shares: readonly { percent: Fraction | null; weight: Fraction | null }[]): Fraction | null {
  let weights = zero;
  let total = zero;
  for (const { percent, weight } of shares) {
    if (!percent || !weight) continue;
    weights = plus(weights, weight);
    total = plus(total, times(percent, weight));
  }
  if (compare(weights, zero) <= 0) return null;
  return dividedBy(total, compare(weights, hundred) < 0 ? weights : hundred);
}

function afterStep(before: Fraction | null, { effect, value }: ExplainedStep): Fraction | null {
  const by = exactOrNull(value);
  if (!by) return before;
  if (before === null || effect === 'grade is') return by;
  if (effect === 'add') return plus(before, by);
  if (effect === 'take off') return minus(before, by);
  const order = compare(before, by);
  return (effect === 'at most' ? order > 0 : order < 0) ? by : before;
}

function roundedAs({ rounding }: Explanation, percent: Fraction): Fraction {
  return rounding === null ? percent : fraction(toDecimal(percent, rounding));
}

function exactOrNull(text: string | null): Fraction | null {
  return text === null ? null : fromExactText(text);
}
