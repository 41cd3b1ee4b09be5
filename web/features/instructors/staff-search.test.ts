import { expect, test } from 'vitest';
import { staffFiltersFrom, staffSearchFrom } from './staff-search.ts';

test('reads what is a filter, leaves out the rest, and writes what it reads', () => {
  const search = { q: ' ada ', role: 'student', term: 'x', sort: 'waiting', reversed: '1', person: 'y' };
  const filters = { q: 'ada', sort: 'waiting', reversed: '1' };
  expect(staffFiltersFrom(search)).toEqual(filters);
  expect(staffFiltersFrom(staffSearchFrom(staffFiltersFrom(search)))).toEqual(filters);
});
