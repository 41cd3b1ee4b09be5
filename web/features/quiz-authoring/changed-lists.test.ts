import { expect, test } from 'vitest';
import { movedBy, withAt, without, withoutAt } from './changed-lists.ts';

test('an entry moves as far as there are places', () => {
  expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
  expect(movedBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
});

test('what is given is left as it is', () => {
  const list = Object.freeze(['a', 'b']);
  expect(withAt(list, 1, 'c')).toEqual(['a', 'c']);
  expect(withoutAt(list, 0)).toEqual(['b']);
  expect(without({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 });
});
