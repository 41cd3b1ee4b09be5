import { expect, test } from 'vitest';
import { matchGroups } from './match-groups.ts';

const ids = () => {
  let count = 0;
  return () => `new-${++count}`;
};

test('a group of the same name takes what comes, however it is written; the others are new', () => {
  const ours = [
    { id: 'first', name: 'Homework' },
    { id: 'second', name: 'homework' },
    { id: 'exams', name: 'Épreuves ' },
  ];
  const theirs = [
    { key: 'a', title: ' HOMEWORK' },
    { key: 'b', title: 'e\u0301preuves' },
    { key: 'c', title: 'Labs' },
  ];
  const { ids: found, added } = matchGroups(theirs, ours, ids());
  expect(Object.fromEntries(found)).toEqual({ a: 'first', b: 'exams', c: 'new-1' });
  expect(added).toEqual([{ key: 'c', title: 'Labs', id: 'new-1' }]);
});

test('two of one name become one', () => {
  const theirs = [
    { key: 'a', title: 'Labs' },
    { key: 'b', title: 'labs ' },
  ];
  const { ids: found, added } = matchGroups(theirs, [], ids());
  expect(Object.fromEntries(found)).toEqual({ a: 'new-1', b: 'new-1' });
  expect(added).toHaveLength(1);
});
