import fc from 'fast-check';
import { expect, it } from 'vitest';
import { role } from '../../../contract/identity.ts';
import { userPassword, userSeen, userSort, userStatus } from '../../../contract/users.ts';
import { everybody } from './user-pages.ts';
import { filterFrom, searchFrom } from './user-search.ts';

const filters = fc.record({
  q: fc.string({ maxLength: 200 }),
  role: fc.constantFrom('all' as const, ...role.options),
  status: fc.constantFrom('all' as const, ...userStatus.options),
  seen: fc.constantFrom('all' as const, ...userSeen.options),
  password: fc.constantFrom('all' as const, ...userPassword.options),
  source: fc.oneof(fc.constantFrom('all', 'hand'), fc.uuid()),
  sort: fc.constantFrom(...userSort.options),
});

it('reads back every filter that it wrote', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterFrom(searchFrom(filter))).toEqual(filter);
    }),
  );
});

it('writes nothing for everybody, and leaves out what is no choice', () => {
  expect(searchFrom(everybody)).toEqual({});
  expect(
    filterFrom({ role: 'king', status: 1, seen: null, password: 'secret', source: 'x', sort: 'age', q: 42 }),
  ).toEqual({
    ...everybody,
    q: '42',
  });
});
