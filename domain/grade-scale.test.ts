import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from './fraction.ts';
import { defaultGradeScale, letterOf } from './grade-scale.ts';

const letter = (percent: string) => letterOf(defaultGradeScale, fraction(percent)).letter;

describe('the default scale', () => {
  test.each([
    ['100', 'A'],
    ['93', 'A'],
    ['92.9999', 'A-'],
    ['87.3', 'A-'],
    ['87', 'A-'],
    ['86.96', 'B+'],
    ['60', 'D'],
    ['59.99', 'F'],
    ['0', 'F'],
    ['-5', 'F'],
    ['130', 'A'],
  ])('%s is %s', (percent, expected) => {
    expect(letter(percent)).toBe(expected);
  });

  test('falls in bounds and in points', () => {
    const numbers = defaultGradeScale.map((grade) => [Number(grade.from), Number(grade.points)]);
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(b[0]) - Number(a[0])));
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(b[1]) - Number(a[1])));
  });

  test('never gives a lower letter for more', () => {
    const percent = fc.integer({ min: 0, max: 12_000 });
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((n) =>
          letterOf(defaultGradeScale, fraction((n / 100).toFixed(2))),
        );
        expect(Number(more?.points)).toBeGreaterThanOrEqual(Number(less?.points));
      }),
    );
  });
});
