import { expect, test } from 'vitest';
import { changeOf, emptyValues } from './bulk-values.ts';
import { readLimit } from './read-limit.ts';

test('sends what is chosen alone, and what is empty as none', () => {
  const values = { ...emptyValues, startDate: '2027-01-11', maxStudents: '40', department: 'arts' };
  expect(changeOf(values)).toEqual({});
  expect(changeOf({ ...values, chosen: ['startDate', 'endDate', 'maxStudents', 'term'] })).toEqual({
    startDate: '2027-01-11',
    endDate: null,
    maxStudents: 40,
    term: null,
  });
  expect(changeOf({ ...values, chosen: ['status', 'department'] })).toEqual({ status: 'active', department: 'arts' });
});

test('a limit is a whole number or none; anything else the server refuses', () => {
  expect([' ', '40', ' 7 ', '4.5', '-3', 'many'].map(readLimit)).toEqual([null, 40, 7, 0, 0, 0]);
});
