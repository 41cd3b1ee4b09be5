import { expect, test } from 'vitest';
import type { GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { isMeant } from './message-whom.ts';

const column = { isPublished: true, isAnonymous: false } as GradebookColumn;
const row = (given: Partial<GradebookRow> = {}) => ({ cells: '', waiting: [], missing: [], ...given }) as GradebookRow;
const meant = (given: Partial<GradebookRow>, about: Partial<GradebookColumn> = {}) =>
  isMeant(row(given), { column: { ...column, ...about }, place: 0 }, 'missing', '');

test('who has not handed in is meant before the work is due too', () => {
  expect(meant({})).toBe(true);
  expect(meant({ missing: [0] })).toBe(true);
});

test('who has handed in, has a score or is excused is not', () => {
  expect(meant({ waiting: [0] })).toBe(false);
  expect(meant({ cells: '0:43' })).toBe(false);
});

test('of work that students do not see, or that is graded without names, only what is said to be missing counts', () => {
  for (const about of [{ isPublished: false }, { isAnonymous: true }]) {
    expect(meant({}, about)).toBe(false);
    expect(meant({ missing: [0] }, about)).toBe(true);
  }
});

test('who scored less or more than so much is meant, in the digits of the college', () => {
  const scored = (who: 'below' | 'above', bound: string) =>
    isMeant(row({ cells: '0:43' }), { column, place: 0 }, who, bound);
  expect([scored('below', '43'), scored('below', '43,5'), scored('above', '43'), scored('above', '')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isMeant(row(), { column, place: 0 }, 'ungraded', '')).toBe(true);
});
