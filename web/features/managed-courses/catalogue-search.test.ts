import { expect, test } from 'vitest';
import { filtersFrom, isNarrow, searchFrom, sortedBy } from './catalogue-search.ts';

const id = '01900000-0000-7000-8000-000000000000';

test('reads what is a filter and leaves out the rest', () => {
  expect(
    filtersFrom({
      q: ' web ',
      term: id,
      department: 'none',
      status: 'all',
      problem: 'x',
      staff: 'x',
      sort: 'title',
      reversed: 1,
      course: id,
    }),
  ).toEqual({ q: 'web', term: id, department: 'none', status: 'all', sort: 'title', reversed: '1' });
  expect(filtersFrom({ status: 'gone', term: 'autumn', q: '  ' })).toEqual({});
});

test('writes into the address what it reads from it', () => {
  const filters = { q: 'web', problem: 'any', sort: 'waiting', reversed: '1' } as const;
  expect(filtersFrom(searchFrom(filters))).toEqual(filters);
});

test('an order alone leaves nothing out', () => {
  expect(isNarrow({ sort: 'title', reversed: '1' })).toBe(false);
  expect(isNarrow({ staff: id })).toBe(true);
});

test('the same column a second time is turned round, and a third time back', () => {
  const first = sortedBy({ q: 'a' }, 'title');
  expect(first).toEqual({ q: 'a', sort: 'title' });
  expect(sortedBy(first, 'title')).toEqual({ q: 'a', sort: 'title', reversed: '1' });
  expect(sortedBy(sortedBy(first, 'title'), 'title')).toEqual({ q: 'a', sort: 'title' });
  expect(sortedBy({}, 'code')).toEqual({ sort: 'code', reversed: '1' });
});
