import { expect, it } from 'vitest';
import { isUsual, readFactor } from './factors.ts';

it.each([
  ['1', 1],
  [' 1.33 ', 1.33],
  ['1,5', 1.5],
  ['10', 10],
  ['0.99', null],
  ['10.01', null],
  ['1.333', null],
  ['', null],
  ['twice', null],
  ['1e0', null],
])('%j is read as %s', (text, factor) => {
  expect(readFactor(text)).toBe(factor);
});

it('knows the usual ones', () => {
  expect(isUsual(1.25)).toBe(true);
  expect(isUsual(1.33)).toBe(false);
});
