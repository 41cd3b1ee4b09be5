import type { Fraction } from '../fraction.ts';
import { bucketsOf, type Bucket } from './bucket.ts';
import { combined, rounded, type PeriodGrade } from './combine.ts';
import type { GradedCourse } from './course.ts';
import { countedAs } from './counts-as.ts';
import { itemFacts, ruleSteps, type RuleStep } from './rule-steps.ts';
import { standingsOf, type Standing } from './standing.ts';
import type { Audience, Basis } from './totals.ts';
import type { GradedWork } from './work.ts';

/** Everything on the way to a course grade. */
export interface Working {
  readonly course: GradedCourse;
  readonly standings: readonly Standing[];
  /** Into how many parts a unit is cut: more than one where a rule has put a fraction in place of points. */
  readonly parts: bigint;
  readonly buckets: readonly Bucket[];
  readonly periods: readonly PeriodGrade[];
  /** The grade before the rules about it. */
  readonly base: Fraction | null;
  readonly steps: readonly RuleStep[];
  readonly percent: Fraction | null;
}

/** Reckons one student's grade. */
export function workingOf(
  course: GradedCourse,
  works: Iterable<GradedWork>,
  audience: Audience,
  basis: Basis,
): Working {
  return workingFrom(course, standingsOf(course, works, audience), basis);
}

/** Reckons a grade out of standings. */
export function workingFrom(course: GradedCourse, given: readonly Standing[], basis: Basis): Working {
  const { standings, parts, steps: replacing } = countedAs(course, given, basis);
  const buckets = bucketsOf(course, standings, parts, basis);
  const { periods, percent: base } = combined(course.rules, buckets);
  const steps = [
    ...replacing,
    ...(course.conditions.length > 0
      ? ruleSteps(course, itemFacts(course, standings, parts, basis), buckets, base)
      : []),
  ];
  const grade = steps.findLast(({ effect }) => effect !== 'counts as')?.after;
  const percent = grade === undefined ? base : grade;
  return {
    course,
    standings,
    parts,
    buckets,
    periods,
    base,
    steps,
    percent: percent && rounded(course.rules, percent),
  };
}
