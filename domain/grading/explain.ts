import { compare, dividedBy, exactText, fraction, sum, times, zero, type Fraction } from '../fraction.ts';
import { letterOf } from '../grade-scale.ts';
import { periodOfStanding, ratioOf, type Bucket } from './bucket.ts';
import { weightOf, type PeriodGrade } from './combine.ts';
import type { GradedCourse } from './course.ts';
import { explainedItem } from './explained-item.ts';
import type { ExplainedGroup, ExplainedPeriod, Explanation } from './explanation.ts';
import type { Audience, Basis } from './totals.ts';
import { workingOf, type Working } from './working.ts';
import type { GradedWork } from './work.ts';

/** Takes one of a student's totals apart. */
export function explain(
  course: GradedCourse,
  works: Iterable<GradedWork>,
  audience: Audience,
  basis: Basis,
): Explanation {
  const working = workingOf(course, works, audience, basis);
  const { rules } = course;
  const { percent } = working;
  return {
    version: rules.version,
    audience,
    basis,
    weighting: rules.weighting,
    arePeriodsWeighted: rules.arePeriodsWeighted,
    rounding: rules.rounding,
    periods: working.periods.map((period) => explainedPeriod(working, period, basis)),
    outside: working.standings.flatMap((standing, place) =>
      periodOfStanding(course, standing) === undefined ? [explainedItem(working, place, undefined, basis)] : [],
    ),
    base: exactOrNull(working.base),
    steps: working.steps.map(({ value, before, after, ...step }) => ({
      ...step,
      value: exactOrNull(value),
      before: exactOrNull(before),
      after: exactOrNull(after),
    })),
    percent: exactOrNull(percent),
    letter: percent && letterOf(rules.scale, percent).letter,
  };
}

function explainedPeriod(working: Working, period: PeriodGrade, basis: Basis): ExplainedPeriod {
  const { course, standings } = working;
  const own = working.buckets.filter(({ periodId }) => periodId === period.periodId);
  const present = new Set(
    standings
      .filter((standing) => periodOfStanding(course, standing) === period.periodId)
      .map((standing) => standing.planned.groupId),
  );
  const order = [...course.rules.groups.map(({ id }) => id), null].filter((id) => present.has(id));
  return {
    periodId: period.periodId,
    weight: exactOrNull(period.weight),
    percent: exactOrNull(period.percent),
    groups: order.map((groupId) => explainedGroup(working, own, { groupId, periodId: period.periodId }, basis)),
  };
}

function explainedGroup(
  working: Working,
  own: readonly Bucket[],
  { groupId, periodId }: Pick<Bucket, 'groupId' | 'periodId'>,
  basis: Basis,
): ExplainedGroup {
  const { course, standings } = working;
  const bucket = own.find((one) => one.groupId === groupId);
  const places = standings.flatMap((standing, place) =>
    standing.planned.groupId === groupId && periodOfStanding(course, standing) === periodId ? [place] : [],
  );
  const isWeighted = course.rules.weighting === 'weights';
  return {
    groupId,
    points: exactText(bucket?.points ?? zero),
    possible: exactText(bucket?.possible ?? zero),
    percent: bucket ? exactOrNull(ratioOf(bucket)) : null,
    weight: isWeighted ? exactText(weightOf(course.rules, groupId)) : null,
    adds: bucket ? exactOrNull(added(course, own, bucket)) : null,
    items: places.map((place) => explainedItem(working, place, bucket, basis)),
  };
}

/** Percent that a group adds to the grade of its period; null where it, or all, has nothing to divide by. */
function added({ rules }: GradedCourse, own: readonly Bucket[], bucket: Bucket): Fraction | null {
  const hundred = fraction(100);
  if (rules.weighting === 'points') {
    const possible = sum(own.map((one) => one.possible));
    return compare(possible, zero) > 0 ? times(dividedBy(bucket.points, possible), hundred) : null;
  }
  const percent = ratioOf(bucket);
  const weights = sum(own.filter((one) => ratioOf(one)).map(({ groupId }) => weightOf(rules, groupId)));
  if (!percent || compare(weights, zero) <= 0) return null;
  const whole = compare(weights, hundred) < 0 ? weights : hundred;
  return dividedBy(times(percent, weightOf(rules, bucket.groupId)), whole);
}

function exactOrNull(value: Fraction | null): string | null {
  return value && exactText(value);
}
