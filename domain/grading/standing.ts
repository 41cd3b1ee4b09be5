import type { GradedCourse, PlannedItem } from './course.ts';
import { lateIntervals, latePenaltyUnits } from './late-policy.ts';
import { policiesOf } from './periods.ts';
import type { GradebookRules } from './rules.ts';
import type { Audience } from './totals.ts';
import { percentOf, units } from './units.ts';
import type { GradedWork } from './work.ts';

/**
 * Where one student stands with one item, as far as the audience may know. `missing`: it never came, and the rules give it
 * points for that; `ungraded` and missing is possible too, when they do not.
 */
export interface Standing {
  readonly planned: PlannedItem;
  readonly state: 'graded' | 'missing' | 'ungraded' | 'excused' | 'unassigned';
  /** In units, before the penalty; null: none were given. */
  readonly given: bigint | null;
  /** In units. */
  readonly penalty: bigint;
  /** Hours or days for which it is penalised. */
  readonly intervals: number;
  /** In units, what counts: 0 while there is nothing. */
  readonly points: bigint;
  readonly periodId: string | null;
  readonly isMissing: boolean;
  readonly isLate: boolean;
  readonly minutesLate: number;
  /** A conditional rule has replaced its points. */
  readonly isReplaced: boolean;
}

/**
 * The standings of one student in all items of a course, in their order. `known` are those for staff: what is not hidden
 * is the same for everybody.
 */
export function standingsOf(
  course: GradedCourse,
  works: Iterable<GradedWork>,
  audience: Audience,
  known: readonly Standing[] = [],
): Standing[] {
  const given: (GradedWork | undefined)[] = [];
  for (const work of works) {
    const place = course.places.get(work.itemId);
    if (place !== undefined) given[place] = work;
  }
  return course.items.map((planned, place) => {
    const work = given[place];
    const same = !work || work.isPosted ? known[place] : undefined;
    return same ?? standingOf(course.rules, planned, work, audience);
  });
}

/** The standing in one item. */
export function standingOf(
  rules: GradebookRules,
  planned: PlannedItem,
  work: GradedWork | undefined,
  audience: Audience,
): Standing {
  const isKnown = work !== undefined && (audience === 'all' || work.isPosted);
  const given = isKnown && work.points !== null ? units(work.points) : null;
  const isMissing = work?.isMissing ?? false;
  const minutesLate = isKnown ? work.minutesLate : 0;
  const { late, missing } = policiesOf(rules, planned.item.periodId);
  const isExempt = !late || planned.item.entry === 'complete';
  const intervals = isExempt || !late ? 0 : lateIntervals(late, minutesLate);
  const base = {
    planned,
    given,
    penalty: 0n,
    intervals: 0,
    points: 0n,
    periodId: work?.periodId === undefined ? planned.item.periodId : work.periodId,
    isMissing,
    minutesLate,
    isLate: minutesLate > (late?.graceMinutes ?? 0),
    isReplaced: false,
  };
  if (work?.isAssigned === false) return { ...base, state: 'unassigned' };
  if (isKnown && work.isExcused) return { ...base, state: 'excused' };
  if (given !== null) {
    const penalty = late && intervals > 0 ? latePenaltyUnits(late, planned.possible, given, minutesLate) : 0n;
    return { ...base, state: 'graded', penalty, intervals, points: given - penalty };
  }
  if (isMissing && missing)
    return {
      ...base,
      state: 'missing',
      points: planned.possible - percentOf(planned.possible, missing.percent),
    };
  return { ...base, state: 'ungraded' };
}
