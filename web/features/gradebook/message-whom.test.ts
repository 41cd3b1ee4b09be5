import { expect, test } from 'vitest';
import type { GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { isMeant, whoOf } from './message-whom.ts';

const column = { isPublished: true, isAnonymous: false, isHandedInHere: true } as GradebookColumn;
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

test('of work that is not handed in here nobody has not handed in, but who is said to miss it', () => {
  const paper = { ...column, isHandedInHere: false };
  expect(meant({}, { isHandedInHere: false })).toBe(false);
  expect(meant({ missing: [0] }, { isHandedInHere: false })).toBe(true);
  expect(isMeant(row(), { column: paper, place: 0 }, 'ungraded', '')).toBe(true);
  expect(whoOf(column, [row()], 0)).toEqual(['missing', 'ungraded', 'below', 'above']);
  expect(whoOf(paper, [row()], 0)).toEqual(['ungraded', 'below', 'above']);
  expect(whoOf(paper, [row(), row({ missing: [0] })], 0)[0]).toBe('missing');
});

test('what is being written to who misses it is not for others once nobody does', () => {
  const paper = { ...column, isHandedInHere: false };
  expect(whoOf(paper, [row()], 0, 'missing')).toEqual(['missing', 'ungraded', 'below', 'above']);
  expect(isMeant(row(), { column: paper, place: 0 }, 'missing', '')).toBe(false);
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
