import { describe, expect, test } from 'vitest';
import { toDecimal } from '../fraction.ts';
import { averageGrade, averageTrend, type CourseOfStudent, type DatedWork } from './average.ts';
import { gradedCourse } from './course.ts';
import { anItem, aWork, someRules } from './testing/gradebook.ts';

const day = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 86_400_000);
const posted = (points: string, postedAt: Date, isExcused = false): Omit<DatedWork, 'itemId'> => ({
  ...aWork('', points, { isExcused }),
  postedAt,
});
const course = (credits: number, ...given: Omit<DatedWork, 'itemId'>[]): CourseOfStudent => {
  const works = given.map((work, i) => ({ ...work, itemId: String(i) }));
  const items = works.map(({ itemId }) => anItem(itemId, null, '100'));
  return { credits, graded: gradedCourse(someRules([]), items), works, override: null };
};

describe('the average of the current grades', () => {
  test('is weighted by credits and skips courses without a grade', () => {
    const average = averageGrade([course(3, posted('90', day(1))), course(1, posted('80', day(1))), course(6)]);
    expect(average && toDecimal(average, 1)).toBe('87.5');
  });

  test('takes a grade that was set in place of the reckoned one, from when it was set', () => {
    const courses = [
      { ...course(1, posted('80', day(1))), override: { percent: '90', at: day(3) } },
      course(1, posted('70', day(2))),
    ];
    const average = averageGrade(courses);
    expect(average && toDecimal(average, 1)).toBe('80.0');
    expect(averageTrend(courses, day(0), 12)).toEqual([80, 75, 80]);
  });

  test('is none while no course has a grade', () => {
    expect(averageGrade([course(3)])).toBeNull();
  });
});

describe('the trend', () => {
  test('is the average after each score, in the order of posting, whatever the course', () => {
    const courses = [course(1, posted('80', day(3)), posted('60', day(1))), course(1, posted('90', day(2)))];
    expect(averageTrend(courses, day(0), 12)).toEqual([60, 75, 80]);
  });

  test('ends with the average of today', () => {
    const courses = [course(3, posted('91.25', day(1)), posted('70', day(2))), course(4, posted('88', day(3)))];
    const average = averageGrade(courses);
    expect(averageTrend(courses, day(0), 12).at(-1)).toBe(Number(average && toDecimal(average, 1)));
  });

  test('begins with what was posted since, on top of what was before', () => {
    expect(averageTrend([course(1, posted('60', day(1)), posted('80', day(9)))], day(5), 12)).toEqual([70]);
  });

  test('has one point for scores posted together, none while there is no average', () => {
    const together = [posted('60', day(2)), posted('80', day(2))];
    expect(averageTrend([course(1, posted('0', day(1), true), ...together)], day(0), 12)).toEqual([70]);
  });

  test('picks at most so many, the first and the last among them', () => {
    const items = Array.from({ length: 40 }, (_, i) => posted(String(i), day(i)));
    const trend = averageTrend([course(1, ...items)], day(0), 12);
    expect(trend).toHaveLength(12);
    expect([trend[0], trend.at(-1)]).toEqual([0, 19.5]);
    expect(trend).toEqual(trend.toSorted((a, b) => a - b));
  });
});
