import { expect, test } from 'vitest';
import { axisTop } from './axis.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [47, 60],
  [100, 100],
  [604, 800],
  [9_999, 10_000],
])('for %d it is %d', (greatest, top) => {
  expect(axisTop(greatest)).toBe(top);
});
