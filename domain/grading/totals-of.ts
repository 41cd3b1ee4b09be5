import { letterOf } from '../grade-scale.ts';
import type { GradedCourse } from './course.ts';
import { standingsOf, type Standing } from './standing.ts';
import type { Audience, Basis, CourseTotals, Total } from './totals.ts';
import { workingFrom, type Working } from './working.ts';
import type { GradedWork } from './work.ts';

/** One of the four totals of a student. */
export function totalOf(course: GradedCourse, works: Iterable<GradedWork>, audience: Audience, basis: Basis): Total {
  return totalFrom(workingFrom(course, standingsOf(course, works, audience), basis));
}

/** All four totals of a student; those that must be the same are reckoned once. */
export function totalsOf(course: GradedCourse, works: Iterable<GradedWork>): CourseTotals {
  const own = [...works];
  const all = standingsOf(course, own, 'all');
  const isHidden = own.some(
    (work) => !work.isPosted && (work.points !== null || work.isExcused || work.minutesLate > 0),
  );
  const totals = bases(course, all);
  return { all: totals, posted: isHidden ? bases(course, standingsOf(course, own, 'posted', all)) : totals };
}

function bases(course: GradedCourse, standings: readonly Standing[]): Record<Basis, Total> {
  const current = totalFrom(workingFrom(course, standings, 'current'));
  const isComplete = standings.every(({ state }) => state !== 'ungraded');
  return { current, final: isComplete ? current : totalFrom(workingFrom(course, standings, 'final')) };
}

/** The total that a working leads to. */
export function totalFrom({ course, percent, buckets }: Working): Total {
  return {
    percent,
    letter: percent && letterOf(course.rules.scale, percent).letter,
    groups: buckets.map(({ groupId, periodId, points, possible }) => ({ groupId, periodId, points, possible })),
  };
}
