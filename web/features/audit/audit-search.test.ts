import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditAction } from '../../../contract/audit.ts';
import { everything } from './audit-pages.ts';
import { filterFrom, searchFrom } from './audit-search.ts';

const day = fc.constantFrom('', '2026-11-18', '2027-01-01');
const filters = fc.record({
  person: fc.string({ maxLength: 200 }),
  subject: fc.string({ maxLength: 200 }),
  action: fc.constantFrom('' as const, ...auditAction.options),
  from: day,
  until: day,
});

it('reads back every filter that it wrote', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterFrom(searchFrom(filter))).toEqual(filter);
    }),
  );
});

it('writes nothing for everything, and leaves out what is no choice', () => {
  expect(searchFrom(everything)).toEqual({});
  expect(filterFrom({ action: 'user.praised', from: '18 November', until: 7, person: 42 })).toEqual({
    ...everything,
    person: '42',
  });
});
