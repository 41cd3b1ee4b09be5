import { expect, test } from 'vitest';
import { queryOf, searchOf } from './report-search.ts';

test('what is in an address comes back as it was', () => {
  const address = {
    by: 'term',
    from: '2026-09-01',
    to: '2026-11-21',
    term: 'a',
    department: 'b',
    course: 'c',
    sort: 'mean',
    order: 'asc',
  };
  const search = searchOf({ report: 'grades', ...address });
  expect(search.report).toBe('grades');
  expect(queryOf(search)).toEqual(address);
});

test('what no report knows is as usual', () => {
  const search = searchOf({ report: 'toString', by: 'moon', from: '2026-13-99', sort: 'toString', order: 1 });
  expect(search).toMatchObject({ report: 'enrolment', by: 'course', from: '', sort: '', order: 'desc' });
  expect(queryOf(search)).toEqual({});
});
