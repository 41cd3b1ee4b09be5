import { expect, test } from 'vitest';
import { western } from './western-digits.ts';

test.each([
  ['٨٫٥', '8.5'],
  ['۱۲۳', '123'],
  ['8,5', '8,5'],
  ['ثمانية', 'ثمانية'],
])('%s is %s', (typed, written) => {
  expect(western(typed)).toBe(written);
});
