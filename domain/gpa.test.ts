import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, type Fraction, fraction, toDecimal } from './fraction.ts';
import { creditsEarned, creditWeightedMean, gradePointAverage } from './gpa.ts';
import { placeOf } from './gpa-rank.ts';
import { defaultGradeScale } from './grade-scale.ts';

const ofOne = (average: Fraction) => ({ average, members: 1 });
const course = (credits: number, finalPercent: string) => ({ credits, finalPercent });
const gpa = (...courses: ReturnType<typeof course>[]) => {
  const value = gradePointAverage(defaultGradeScale, courses);
  return value && toDecimal(value, 1);
};

describe('the grade point average', () => {
  test('is weighted by credits', () => {
    expect(gpa(course(3, '95'), course(1, '70'))).toBe('3.5');
  });

  test('rounds half up', () => {
    expect(gpa(course(1, '95'), course(1, '80'))).toBe('3.5');
    // (3.7 + 3.0) / 2 = 3.35
    expect(gpa(course(2, '88'), course(2, '80'))).toBe('3.4');
  });

  test('counts a failed course', () => {
    expect(gpa(course(3, '95'), course(3, '20'))).toBe('2.0');
  });

  test('is none before the first course', () => {
    expect(gpa()).toBeNull();
  });
});

test('credits are earned by passing', () => {
  const courses = [course(3, '95'), course(4, '60'), course(6, '59.99')];
  expect(creditsEarned(defaultGradeScale, courses)).toBe(7);
});

test('a credit-weighted mean lies within its values, and equal credits make it the plain mean', () => {
  const entry = fc.record({ credits: fc.integer({ min: 1, max: 6 }), value: fc.integer({ min: 0, max: 10_000 }) });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 10 }), (entries) => {
      const values = entries.map(({ credits, value }) => ({ credits, value: fraction((value / 100).toFixed(2)) }));
      const sorted = values.map((one) => one.value).toSorted(compare);
      const mean = creditWeightedMean(values) ?? fraction(-1);
      expect(compare(mean, sorted[0] ?? mean)).toBeGreaterThanOrEqual(0);
      expect(compare(mean, sorted.at(-1) ?? mean)).toBeLessThanOrEqual(0);
      const total = entries.reduce((sum, { value }) => sum + value, 0);
      expect(creditWeightedMean(values.map(({ value }) => ({ value, credits: 4 })))).toEqual(
        creditWeightedMean([
          { credits: 1, value: { ...mean, numerator: BigInt(total), denominator: BigInt(100 * entries.length) } },
        ]),
      );
    }),
  );
});

describe('the place in a cohort', () => {
  const averages = ['3.9', '3.7', '3.7', '3.2'].map(fraction);

  test.each([
    ['3.9', 1],
    ['3.7', 2],
    ['3.2', 4],
  ])('of %s is %i: ties share the better place', (mine, place) => {
    expect(placeOf(fraction(mine), averages.map(ofOne))).toBe(place);
  });

  test('is by the unrounded average', () => {
    expect(placeOf(fraction('3.71'), ['3.71', '3.74'].map(fraction).map(ofOne))).toBe(2);
  });

  test('counts everybody who shares a better average', () => {
    const cohort = [
      { average: fraction('3.9'), members: 40 },
      { average: fraction('3.1'), members: 7 },
    ];
    expect([placeOf(fraction('4'), cohort), placeOf(fraction('3.1'), cohort), placeOf(fraction('2'), cohort)]).toEqual([
      1, 41, 48,
    ]);
  });

  test('is one more than how many are better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), fc.nat(), (all, pick) => {
        const mine = all[pick % all.length] ?? 0;
        const place = placeOf(fraction(mine), all.map(fraction).map(ofOne));
        expect(all.toSorted((a, b) => b - a).indexOf(mine)).toBe(place - 1);
      }),
    );
  });
});
