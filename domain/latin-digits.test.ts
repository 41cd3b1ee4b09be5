import { expect, test } from 'vitest';
import { typedDecimal, typedWhole } from './latin-digits.ts';

test.each([
  [' 8,5 ', '8.5'],
  ['٨٫٥', '8.5'],
  ['۲٫۵', '2.5'],
  ['10', '10'],
  ['0,125', '0.125'],
  ['1,000', '1,000'],
  ['١٬٠٠٠', '1,000'],
  ['12,500,000', '12,500,000'],
])('%s is %s', (typed, decimal) => {
  expect(typedDecimal(typed)).toBe(decimal);
});

test.each([
  ['1,000', '1000'],
  ['١٬٠٠٠', '1000'],
  ['12,500,000', '12500000'],
  ['2,5', '2.5'],
  [' 30 ', '30'],
])('%s as a whole number is %s', (typed, whole) => {
  expect(typedWhole(typed)).toBe(whole);
});
