import { expect, it } from 'vitest';
import { filtersFrom, previewedFrom, searchFrom } from './browse-search.ts';

const term = '01900000-0000-7000-8000-000000000000';

it('reads the filters that an address may hold', () => {
  const search = { q: ' loom ', subject: 'ART', level: 'beginner', credits: 3, term, free: 1, course: 'x', other: 'y' };
  const filters = { q: 'loom', subject: 'ART', level: 'beginner', credits: 3, term, free: '1' } as const;
  expect(filtersFrom(search)).toEqual(filters);
  expect(filtersFrom(searchFrom(filters))).toEqual(filters);
  expect(previewedFrom(search)).toBe('x');
});

it('leaves out what the server would refuse', () => {
  expect(filtersFrom({ q: '  ', level: 'hard', credits: 7, term: 'spring', free: 2 })).toEqual({});
  expect(filtersFrom({ q: 100, credits: '2' })).toEqual({ q: '100', credits: 2 });
  expect(filtersFrom({ q: 'x'.repeat(200) }).q).toHaveLength(100);
  expect(previewedFrom({ course: 7 })).toBeUndefined();
});
