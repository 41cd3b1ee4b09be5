import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Gradebook } from '../../../contract/gradebook.ts';
import { everything, showings } from './view.ts';
import { searchFrom, viewFrom } from './view-search.ts';

const choices = {
  sections: [{ id: 'morning', name: 'Morning' }],
  groups: [{ id: 'essays', name: 'Essays', weight: null }],
  columns: [{ id: 'first' }, { id: 'second' }] as Gradebook['columns'],
};

const views = fc.record({
  search: fc.string({ maxLength: 200 }),
  sectionId: fc.constantFrom(null, 'morning'),
  groupId: fc.constantFrom(null, 'essays'),
  showing: fc.constantFrom(...showings),
  sort: fc.record({ by: fc.constantFrom('name', 'total', 'first', 'second'), isDescending: fc.boolean() }),
});

it('reads back every view that it wrote', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(viewFrom(searchFrom(view), choices)).toEqual(view);
    }),
  );
});

it('writes nothing for everything, and leaves out what is not in this gradebook', () => {
  expect(searchFrom(everything)).toEqual({});
  const search = { q: 42, section: 'evening', group: 'morning', show: 'nobody', sort: 'third', reversed: 'yes' };
  expect(viewFrom(search, choices)).toEqual({ ...everything, search: '42' });
});
