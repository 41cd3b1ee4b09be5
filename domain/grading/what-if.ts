import { totalFrom } from './totals-of.ts';
import type { GradedCourse } from './course.ts';
import { standingOf, standingsOf, type Standing } from './standing.ts';
import type { Total } from './totals.ts';
import { workingFrom, type Working } from './working.ts';
import type { GradedWork } from './work.ts';

/** Points that a student supposes for pieces of work, as if they had been given. */
export type Supposed = ReadonlyMap<string, string>;

/** The current grade that a student would see with these points: lateness stays, and what is not posted is not known. */
export function whatIf(course: GradedCourse, works: Iterable<GradedWork>, supposed: Supposed): Total {
  return totalFrom(supposedWorking(course, works, supposed));
}

/** The way to that grade. */
export function supposedWorking(course: GradedCourse, works: Iterable<GradedWork>, supposed: Supposed): Working {
  return workingFrom(course, suppose(course, standingsOf(course, works, 'posted'), supposed), 'current');
}

/** Standings with points put in place of what stands; work that is not assigned stays out. */
export function suppose(course: GradedCourse, standings: readonly Standing[], supposed: Supposed): Standing[] {
  const changed = [...standings];
  for (const [itemId, points] of supposed) {
    const place = course.places.get(itemId) ?? -1;
    const standing = standings[place];
    if (standing && standing.state !== 'unassigned') changed[place] = supposedStanding(course, standing, points);
  }
  return changed;
}

function supposedStanding(
  course: GradedCourse,
  { planned, minutesLate, periodId }: Standing,
  points: string,
): Standing {
  const itemId = planned.item.id;
  const work = { itemId, points, isExcused: false, isPosted: true, minutesLate, isMissing: false, periodId };
  return standingOf(course.rules, planned, work, 'posted');
}
