import { expect, test } from 'vitest';
import { typedDecimal } from './latin-digits.ts';

test.each([
  [' 8,5 ', '8.5'],
  ['٨٫٥', '8.5'],
  ['۲٫۵', '2.5'],
  ['10', '10'],
])('%s is %s', (typed, decimal) => {
  expect(typedDecimal(typed)).toBe(decimal);
});
