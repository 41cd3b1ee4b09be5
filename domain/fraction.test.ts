import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, dividedBy, fraction, plus, sum, times, toDecimal, zero } from './fraction.ts';

const hundredths = fc.integer({ min: -10_000_000, max: 10_000_000 });
const asText = (n: number) =>
  `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`;

describe('fractions', () => {
  test('read decimals exactly', () => {
    expect(fraction('92.50')).toEqual({ numerator: 185n, denominator: 2n });
    expect(fraction('-0.25')).toEqual({ numerator: -1n, denominator: 4n });
    expect(fraction(0)).toEqual(zero);
  });

  test.each(['', '1e3', '1.', '.5', 'NaN', '1,5', ' 1'])('refuse %j', (text) => {
    expect(() => fraction(text)).toThrow(RangeError);
  });

  test('refuse a division by zero', () => {
    expect(() => dividedBy(fraction(1), zero)).toThrow('Division by zero');
  });

  test('write back what they read', () => {
    fc.assert(
      fc.property(hundredths, (n) => toDecimal(fraction(asText(n)), 2) === asText(n).replace(/^-(0\.00)$/, '$1')),
    );
  });

  test('are a field: order of adding does not matter, and multiplying undoes dividing', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 8 }), hundredths, (values, factor) => {
        const parts = values.map((n) => fraction(asText(n)));
        expect(sum(parts)).toEqual(sum(parts.toReversed()));
        if (factor === 0) return;
        const divided = parts.map((part) => dividedBy(part, fraction(factor)));
        expect(times(sum(divided), fraction(factor))).toEqual(sum(parts));
      }),
    );
  });

  test('compare as the numbers do', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        expect(compare(fraction(asText(a)), fraction(asText(b)))).toBe(Math.sign(a - b));
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['87.25', 1, '87.3'],
    ['87.249999', 1, '87.2'],
    ['1.005', 2, '1.01'],
    ['99.95', 1, '100.0'],
    ['0.04', 1, '0.0'],
    ['-0.04', 1, '0.0'],
    ['3', 1, '3.0'],
  ])('%s to %i places is %s', (value, places, expected) => {
    expect(toDecimal(fraction(value), places)).toBe(expected);
  });

  test('is never further off than half of the last place', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 6 }), (n, d, places) => {
        const exact = dividedBy(fraction(n), fraction(d));
        const error = plus(fraction(toDecimal(exact, places)), times(exact, fraction(-1)));
        const half = dividedBy(fraction(1), fraction(`${2n * 10n ** BigInt(places)}`));
        expect(compare(error, half)).toBeLessThanOrEqual(0);
        expect(compare(error, times(half, fraction(-1)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
