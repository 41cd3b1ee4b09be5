import { expect, test } from 'vitest';
import { secondsLate } from './days-late.ts';

test.each([
  ['1', 86_400],
  ['2,5', 216_000],
  ['٠٫٥', 43_200],
  ['365', 31_536_000],
  ['366', null],
  ['0', null],
  ['-1', null],
  ['', null],
  ['two', null],
  ['1,000', null],
])('%s days late are %s seconds', (typed, seconds) => {
  expect(secondsLate(typed)).toBe(seconds);
});
