import { expect, it } from 'vitest';
import { nextToGrade } from './next-to-grade.ts';

const marked = { mark: '1' };
const waiting = { mark: null };

it('goes on to the next, and at the end back to the first that waits', () => {
  expect(nextToGrade([waiting, marked, waiting], 0)).toBe(1);
  expect(nextToGrade([marked, waiting, waiting], 2)).toBe(1);
  expect(nextToGrade([marked, marked, waiting], 2)).toBeNull();
  expect(nextToGrade([waiting], 0)).toBeNull();
});
