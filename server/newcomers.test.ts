import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomerRoles, type Newcomers, openNewcomers, ownReads } from './permissions/newcomers.ts';

/** Conditions that are left out of a statement show here: to who has nothing, a full college looks like an empty one. */
describe('who came a moment ago and has to do with nobody', () => {
  let full: Newcomers;
  let empty: Newcomers;
  beforeAll(async () => {
    full = await openNewcomers('full');
    empty = await openNewcomers('empty');
  });
  afterAll(() => Promise.all([full.close(), empty.close()]));

  for (const url of ownReads)
    it(`reads nothing of others: ${url}`, async () => {
      for (const role of newcomerRoles)
        expect(`${role}: ${await full.reads(role, url)}`).toBe(`${role}: ${await empty.reads(role, url)}`);
    });

  for (const role of newcomerRoles)
    it(`has nothing of others in the copy of their data: ${role}`, async () => {
      expect(await full.copyOf(role)).toEqual(await empty.copyOf(role));
    });

  for (const role of newcomerRoles)
    it(`is said to take nothing of others along: ${role}`, async () => {
      expect(await full.erasureOf(role)).toBe(await empty.erasureOf(role));
    });

  for (const role of ['student', 'instructor'] as const)
    it(`takes nothing of others along when they are erased: ${role}`, async () => {
      expect(await full.changedByErasing(role)).toEqual([]);
    });
});
