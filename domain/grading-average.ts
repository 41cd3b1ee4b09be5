import { creditWeightedMean } from './gpa.ts';
import { toDecimal, type Fraction } from './fraction.ts';
import { currentGrade, type GradedItem } from './grading.ts';

/** A score that the student sees, with the moment since when. */
export interface PostedItem extends GradedItem {
  readonly postedAt: Date;
}

/** A course as far as its grade goes. */
export interface GradedCourse {
  readonly credits: number;
  readonly isWeighted: boolean;
  readonly items: readonly PostedItem[];
}

/** The credit-weighted mean of the courses' current grades, unrounded; courses without a grade are left out. */
export function averageGrade(courses: readonly GradedCourse[]): Fraction | null {
  return creditWeightedMean(
    courses.flatMap(({ credits, isWeighted, items }) => {
      const value = currentGrade(items, isWeighted);
      return value ? [{ credits, value }] : [];
    }),
  );
}

/** The average, to one decimal, as it stood after each score posted since a moment; at most `most` of them, evenly picked. */
export function averageTrend(courses: readonly GradedCourse[], since: Date, most: number): number[] {
  const moments = courses.flatMap((course) => course.items.map((item) => item.postedAt.getTime()));
  const recent = [...new Set(moments)].filter((moment) => moment >= since.getTime()).toSorted((a, b) => a - b);
  return pickEvenly(recent, most).flatMap((moment) => {
    const average = averageGrade(courses.map((course) => asOf(course, moment)));
    return average ? [Number(toDecimal(average, 1))] : [];
  });
}

function asOf(course: GradedCourse, moment: number): GradedCourse {
  return { ...course, items: course.items.filter((item) => item.postedAt.getTime() <= moment) };
}

/** The first, the last, and evenly spaced ones between. */
function pickEvenly<T>(values: readonly T[], most: number): T[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  const places = new Set(Array.from({ length: most }, (_, i) => Math.round(i * step)));
  return values.filter((_, i) => places.has(i));
}
