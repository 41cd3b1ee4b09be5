import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, toDecimal } from '../fraction.ts';
import { looksLikeNumber, readNumber } from './number.ts';

const read = (text: string) => {
  const found = readNumber(text);
  return found && `${toDecimal(found.value, 6).replace(/\.?0+$/, '')}|${found.rest}`;
};

describe('a number', () => {
  test.each([
    ['42', '42|'],
    [' +42 ', '42|'],
    ['−3', '-3|'],
    ['– 3', '-3|'],
    ['.5', '0.5|'],
    [',5', '0.5|'],
    ['5.', '5|'],
    ['1,234.5', '1234.5|'],
    ['1.234,5', '1234.5|'],
    ['1 234,5', '1234.5|'],
    ['1\u202f234\u00a0567.25', '1234567.25|'],
    ['1’234.5', '1234.5|'],
    ['1,234', '1234|'],
    ['1,234,567', '1234567|'],
    ['1.234.567', '1234567|'],
    ['1.234', '1.234|'],
    ['0,123', '0.123|'],
    ['1,5', '1.5|'],
    ['1234,567', '1234.567|'],
    ['1 234,567', '1234.567|'],
    ['1e3', '1000|'],
    ['1.5E-2', '0.015|'],
    ['2 × 10^3', '2000|'],
    ['2x10^-1 m', '0.2|m'],
    ['12 km', '12|km'],
    ['5eV', '5|eV'],
    ['12 3456', '12|3456'],
    ['١٢٫٥', '12.5|'],
    ['١٬٢٣٤٫٥ م', '1234.5|م'],
    ['-۱۲', '-12|'],
  ])('%j is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each(['', ' ', '.', '-', 'x', '1,2,3', '1,23,456', '1.2.3', '--1', '1e999', '9'.repeat(101)])(
    '%j is none',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  test.each([
    ['12,5', true, true, false],
    ['12.5 m', false, true, true],
    ['€ 5', false, true, true],
    ['twelve', false, false, false],
    ['-', false, false, false],
  ])(
    '%j is what is asked for without a unit: %j, with or without: %j, with one: %j',
    (text, none, optional, required) => {
      expect(looksLikeNumber(text, 'none')).toBe(none);
      expect(looksLikeNumber(text, 'optional')).toBe(optional);
      expect(looksLikeNumber(text, 'required')).toBe(required);
    },
  );

  test('is read exactly as a decimal is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?(0|[1-9]\d{0,11})\.\d{1,12}$/), (text) => {
        expect(readNumber(text)).toEqual({ value: fraction(text), rest: '' });
      }),
    );
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9., '’e×^]*$/)), (text) => void readNumber(text)),
    );
  });
});
