import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, toDecimal, type Fraction } from './fraction.ts';
import { currentGrade, type GradedItem } from './grading.ts';

function item(points: string | null, possible: string | null, given: Partial<GradedItem> = {}): GradedItem {
  return { points, possible, isExcused: false, groupId: null, weight: null, ...given };
}
const inGroup = (groupId: string, weight: string | null) => ({ groupId, weight });
const shown = (grade: Fraction | null) => grade && toDecimal(grade, 2);

describe('a course graded by total points', () => {
  test('divides all points by all possible points, not the mean of percents', () => {
    expect(shown(currentGrade([item('5', '10'), item('90', '90')], false))).toBe('95.00');
  });

  test('leaves out what is ungraded, excused or worth nothing by itself', () => {
    const items = [item('8', '10'), item(null, '50'), item('0', '50', { isExcused: true }), item('3', null)];
    expect(shown(currentGrade(items, false))).toBe('80.00');
  });

  test('counts a zero that was given', () => {
    expect(shown(currentGrade([item('10', '10'), item('0', '10')], false))).toBe('50.00');
  });

  test('may go over 100, and extra credit adds to the points only', () => {
    expect(shown(currentGrade([item('10', '10'), item('1', '0')], false))).toBe('110.00');
  });

  test.each([[[]], [[item(null, '10')]], [[item('1', '0')]]])('has no grade while nothing counts', (items) => {
    expect(currentGrade(items, false)).toBeNull();
  });

  test('ignores group weights', () => {
    const items = [item('1', '2', inGroup('a', '90')), item('2', '2', inGroup('b', '10'))];
    expect(shown(currentGrade(items, false))).toBe('75.00');
  });
});

describe('a course graded by weighted groups', () => {
  test('weighs the groups, whatever their points', () => {
    const items = [item('30', '40', inGroup('work', '40')), item('45', '50', inGroup('exam', '60'))];
    expect(shown(currentGrade(items, true))).toBe('84.00');
  });

  test('sums the points within a group first', () => {
    const items = [item('0', '10', inGroup('work', '100')), item('90', '90', inGroup('work', '100'))];
    expect(shown(currentGrade(items, true))).toBe('90.00');
  });

  test('scales up when the groups in use weigh less than 100', () => {
    expect(shown(currentGrade([item('8', '10', inGroup('work', '40'))], true))).toBe('80.00');
  });

  test('never scales down when they weigh more', () => {
    const items = [item('10', '10', inGroup('work', '80')), item('10', '10', inGroup('exam', '40'))];
    expect(shown(currentGrade(items, true))).toBe('120.00');
  });

  test('skips groups with nothing possible and items without a weight', () => {
    const items = [
      item('8', '10', inGroup('work', '50')),
      item('5', '0', inGroup('bonus', '50')),
      item('0', '10'),
      item('0', '10', inGroup('practice', null)),
    ];
    expect(shown(currentGrade(items, true))).toBe('80.00');
  });

  test('has no grade while only weightless groups are used', () => {
    expect(currentGrade([item('8', '10', inGroup('practice', '0'))], true)).toBeNull();
  });

  test('rounds half up from unrounded ratios, where a sum of floats is a hair below', () => {
    const items = [item('1.15', '1', inGroup('a', '100'))];
    expect(shown(currentGrade(items, true))).toBe('115.00');
    const half = [item('88.355', '100', inGroup('a', '100'))];
    expect(shown(currentGrade(half, true))).toBe('88.36');
  });
});

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => (n / 100).toFixed(2));

describe('whatever the scores', () => {
  const weights = fc.array(hundredths(60), { minLength: 1, maxLength: 4 });
  const scores = fc.array(
    fc.record({
      points: fc.option(hundredths(100)),
      possible: hundredths(100),
      isExcused: fc.boolean(),
      group: fc.nat(3),
    }),
    { maxLength: 12 },
  );
  const course = fc.tuple(weights, scores).map(([groups, rows]) =>
    rows.map(({ points, possible, isExcused, group }) => {
      const place = group % groups.length;
      return { points, possible, isExcused, groupId: String(place), weight: groups[place] ?? null };
    }),
  );

  test('the order of the work does not matter', () => {
    fc.assert(
      fc.property(course, fc.boolean(), (items, isWeighted) => {
        expect(currentGrade(items.toReversed(), isWeighted)).toEqual(currentGrade(items, isWeighted));
      }),
    );
  });

  test('ungraded and excused work changes nothing', () => {
    fc.assert(
      fc.property(course, fc.boolean(), (items, isWeighted) => {
        const counted = items.filter((one) => !one.isExcused && one.points !== null);
        expect(currentGrade(items, isWeighted)).toEqual(currentGrade(counted, isWeighted));
      }),
    );
  });

  test('full points everywhere are 100 unless the weights exceed it', () => {
    fc.assert(
      fc.property(course, fc.boolean(), (items, isWeighted) => {
        const grade = currentGrade(
          items.map((one) => ({ ...one, points: one.possible })),
          isWeighted,
        );
        if (!grade) return;
        expect(compare(grade, fraction(100))).toBeGreaterThanOrEqual(0);
        if (!isWeighted) expect(grade).toEqual(fraction(100));
      }),
    );
  });

  test('a better score never lowers the grade', () => {
    fc.assert(
      fc.property(course, fc.boolean(), fc.nat(11), (items, isWeighted, place) => {
        const better = items.map((one, i) =>
          i === place && one.points !== null ? { ...one, points: (Number(one.points) + 1).toFixed(2) } : one,
        );
        const [before, after] = [currentGrade(items, isWeighted), currentGrade(better, isWeighted)];
        if (before && after) expect(compare(after, before)).toBeGreaterThanOrEqual(0);
        else expect(after).toEqual(before);
      }),
    );
  });

  test('groups that weigh 100 together give the plain weighted sum of their ratios', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.nat(50), fc.nat(50), (weight, first, second) => {
        const items = [
          item(String(first), '50', inGroup('a', String(weight))),
          item(String(second), '50', inGroup('b', String(100 - weight))),
        ];
        // Whole numbers, so that the expected value is exact: 100 × (w·f + (100 − w)·s) / (50 × 100).
        expect(toDecimal(currentGrade(items, true) ?? fraction(-1), 2)).toBe(
          toDecimal({ numerator: BigInt(weight * first + (100 - weight) * second), denominator: 50n }, 2),
        );
      }),
    );
  });
});
