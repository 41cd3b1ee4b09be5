import { creditWeightedMean } from '../gpa.ts';
import { toDecimal, type Fraction } from '../fraction.ts';
import type { GradedCourse } from './course.ts';
import { overridden } from './override.ts';
import { totalOf } from './totals-of.ts';
import type { Total } from './totals.ts';
import type { GradedWork } from './work.ts';

/** Work with the moment since when the student sees its score; null: there is none to be seen. */
export interface DatedWork extends GradedWork {
  readonly postedAt: Date | null;
}

/** One of a student's courses, with its credits. */
export interface CourseOfStudent {
  readonly credits: number;
  readonly graded: GradedCourse;
  readonly works: readonly DatedWork[];
  /** What a teacher has set in place of the reckoned grade, and since when; null: nothing. */
  readonly override: { readonly percent: string; readonly at: Date } | null;
}

/** The grade that the student sees while the course runs. */
export function gradeSoFar({ graded, works, override }: Omit<CourseOfStudent, 'credits'>): Total {
  const reckoned = totalOf(graded, works, 'posted', 'current');
  return overridden(reckoned, override && override.percent, graded.rules.scale);
}

/** The credit-weighted mean of the courses' current grades, unrounded; courses without a grade are left out. */
export function averageGrade(courses: readonly CourseOfStudent[]): Fraction | null {
  return creditWeightedMean(
    courses.flatMap((course) => {
      const value = gradeSoFar(course).percent;
      return value ? [{ credits: course.credits, value }] : [];
    }),
  );
}

/** The average, to one decimal, as it stood after each score posted and each grade set since a moment; at most `most` of them, evenly picked. */
export function averageTrend(courses: readonly CourseOfStudent[], since: Date, most: number): number[] {
  const moments = courses.flatMap(({ works, override }) =>
    [...works.map(({ postedAt }) => postedAt), override?.at].flatMap((at) => at?.getTime() ?? []),
  );
  const recent = [...new Set(moments)].filter((moment) => moment >= since.getTime()).toSorted((a, b) => a - b);
  return pickEvenly(recent, most).flatMap((moment) => {
    const average = averageGrade(courses.map((course) => asOf(course, moment)));
    return average ? [Number(toDecimal(average, 1))] : [];
  });
}

/** What was posted by then. What is missing without a score has no moment of its own, and counts throughout. */
function asOf(course: CourseOfStudent, moment: number): CourseOfStudent {
  const { works, override } = course;
  return {
    ...course,
    works: works.filter(({ postedAt }) => !postedAt || postedAt.getTime() <= moment),
    override: override && override.at.getTime() <= moment ? override : null,
  };
}

/** The first, the last, and evenly spaced ones between. */
function pickEvenly<T>(values: readonly T[], most: number): T[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  const places = new Set(Array.from({ length: most }, (_, i) => Math.round(i * step)));
  return values.filter((_, i) => places.has(i));
}
