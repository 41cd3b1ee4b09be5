import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { role } from '../contract/identity.ts';
import type { BulkDeed } from '../contract/user-bulk.ts';
import { judgeBulk } from './user-bulk.ts';

const people = fc.uniqueArray(
  fc.record({ id: fc.uuid(), role: fc.constantFrom(...role.options), isActive: fc.boolean() }),
  { minLength: 1, maxLength: 12, selector: ({ id }) => id },
);
const deed = fc.oneof(
  fc.constantFrom(...role.options).map((chosen): BulkDeed => ({ kind: 'role', role: chosen })),
  fc.constantFrom<BulkDeed>({ kind: 'activate' }, { kind: 'deactivate' }),
);

describe('what is done to many', () => {
  it('leaves an active administrator, whoever does what to whom', () => {
    fc.assert(
      fc.property(people, deed, (all, what) => {
        const actor = { id: 'me', role: 'admin' as const, isActive: true };
        const everybody = [...all, actor];
        const verdicts = judgeBulk(actor, what, everybody, null);
        const after = everybody.map((person, index) => {
          if (verdicts[index] !== 'change') return person;
          return what.kind === 'role'
            ? { ...person, role: what.role }
            : { ...person, isActive: what.kind === 'activate' };
        });
        expect(after.some((person) => person.role === 'admin' && person.isActive)).toBe(true);
      }),
    );
  });

  it('lets a course manager touch neither administrators nor course managers', () => {
    fc.assert(
      fc.property(people, deed, (all, what) => {
        const verdicts = judgeBulk({ id: 'me', role: 'course_manager' }, what, all, null);
        for (const [index, person] of all.entries())
          if (person.role === 'admin' || person.role === 'course_manager') expect(verdicts[index]).not.toBe('change');
      }),
    );
  });

  it('gives no more places than a course has', () => {
    fc.assert(
      fc.property(people, fc.nat(5), fc.nat(5), (all, capacity, held) => {
        const places = { capacity, held, waiting: 0 };
        const verdicts = judgeBulk({ id: 'me', role: 'admin' }, { kind: 'enrol', course: 'c', section: null }, all, {
          places,
          requiresApproval: false,
        });
        expect(verdicts.filter((verdict) => verdict === 'change').length).toBeLessThanOrEqual(
          Math.max(0, capacity - held),
        );
        for (const [index, person] of all.entries())
          if (person.role !== 'student') expect(verdicts[index]).toBe('not-a-student');
      }),
    );
  });
});
