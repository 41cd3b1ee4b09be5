import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusesLink, type SetupLinkPerson } from './setup-links.ts';

const actor = { id: 'a' };
const waiting: SetupLinkPerson = { id: 'b', isActive: true, hasPassword: false, hasLink: false };

it.each([
  [{}, false, null],
  [{ id: 'a' }, false, 'yourself'],
  [{ hasPassword: true }, false, 'has-password'],
  [{ isActive: false }, false, 'inactive'],
  [{ isActive: false, hasPassword: true }, false, 'has-password'],
  [{ hasLink: true }, false, null],
  [{ hasLink: true }, true, 'has-link'],
  [{}, true, null],
] as const)('of %j, keeping good links: %s', (given, keepsGood, reason) => {
  expect(refusesLink(actor, { ...waiting, ...given }, keepsGood)).toBe(reason);
});

it('is for nobody but others who are active and have no password', () => {
  const people = fc.record({
    id: fc.constantFrom('a', 'b'),
    isActive: fc.boolean(),
    hasPassword: fc.boolean(),
    hasLink: fc.boolean(),
  });
  fc.assert(
    fc.property(people, fc.boolean(), (person, keepsGood) => {
      const mayGet = person.id !== actor.id && person.isActive && !person.hasPassword;
      expect(refusesLink(actor, person, keepsGood) === null).toBe(mayGet && !(keepsGood && person.hasLink));
    }),
  );
});
