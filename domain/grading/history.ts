import type { Fraction } from '../fraction.ts';
import type { DatedWork } from './average.ts';
import type { GradedCourse } from './course.ts';
import { totalOf } from './totals-of.ts';

/** The grade as it stood after something was posted. */
export interface GradeThen {
  readonly at: Date;
  readonly percent: Fraction;
}

/** How a student's current grade in a course came along, by what was posted when. */
export function gradeHistory(course: GradedCourse, works: readonly DatedWork[]): GradeThen[] {
  const moments = [...new Set(works.flatMap(({ postedAt }) => postedAt?.getTime() ?? []))].toSorted((a, b) => a - b);
  return moments.flatMap((moment) => {
    const known = works.filter(({ postedAt }) => !postedAt || postedAt.getTime() <= moment);
    const { percent } = totalOf(course, known, 'posted', 'current');
    return percent ? [{ at: new Date(moment), percent }] : [];
  });
}
