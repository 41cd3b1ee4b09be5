import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentDone } from '../progress.ts';
import type { Deeds, Requirement } from './requirement.ts';
import { aDay, aModule, anItem, did, now } from './standing-cases.ts';
import { courseStanding, type ModuleFacts, standingOf } from './standing.ts';

const moment = fc.option(fc.integer({ min: 10, max: 26 }).map(aDay), { nil: null });
const requirement: fc.Arbitrary<Requirement | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...(['view', 'mark_done', 'contribute', 'submit'] as const).map((kind) => ({ kind }))),
  fc.nat(10).map((least) => ({ kind: 'score' as const, least })),
);
const deeds: fc.Arbitrary<Deeds> = fc.record({
  viewed: fc.boolean(),
  done: fc.boolean(),
  contributed: fc.boolean(),
  submitted: fc.boolean(),
  score: fc.option(fc.nat(10), { nil: null }),
  excused: fc.boolean(),
});
const item = fc
  .record({ requirement, deeds: fc.oneof(fc.constant(did.nothing), deeds), availableFrom: moment })
  .map(({ requirement, deeds, ...given }) => anItem('item', requirement, deeds, given));
const module = fc.record({
  items: fc.array(item, { maxLength: 5 }),
  needed: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  goesInOrder: fc.boolean(),
  isSequential: fc.boolean(),
  isKept: fc.boolean(),
  availableFrom: moment,
  asks: fc.array(fc.nat(6), { maxLength: 3 }),
});
const course = fc.array(module, { maxLength: 6 }).map((modules) =>
  modules.map(({ items, asks, ...given }, index) => {
    const named = items.map((each, place) => ({ ...each, id: `${index}.${place}` }));
    return aModule(`${index}`, named, { ...given, prerequisites: asks.map(String) });
  }),
);

/** The same course with one more thing done somewhere. */
const oneMore = fc.tuple(course, fc.nat(5), fc.nat(4), deeds).map(([before, index, place, more]) => ({
  before,
  after: before.map((module, i) =>
    i !== index
      ? module
      : { ...module, items: module.items.map((item, p) => (p === place ? adding(item, more) : item)) },
  ),
}));

function adding(item: ModuleFacts['items'][number], more: Deeds) {
  const { deeds } = item;
  const score = deeds.score === null ? more.score : Math.max(deeds.score, more.score ?? 0);
  const either = (key: Exclude<keyof Deeds, 'score'>) => deeds[key] || more[key];
  const sum = { viewed: either('viewed'), done: either('done'), contributed: either('contributed') };
  return { ...item, deeds: { ...sum, submitted: either('submitted'), excused: either('excused'), score } };
}

const percentOf = (modules: ModuleFacts[], at = now) => {
  const { done, total } = courseStanding(standingOf(modules, at));
  return percentDone(done, total);
};

describe('while the requirements stay', () => {
  test('doing something more never lowers progress, nor takes a completion or an open item away', () => {
    fc.assert(
      fc.property(oneMore, ({ before, after }) => {
        expect(percentOf(after)).toBeGreaterThanOrEqual(percentOf(before));
        const [was, is] = [standingOf(before, now), standingOf(after, now)];
        for (const [index, module] of was.entries()) {
          if (module.isComplete) expect(is[index]?.isComplete).toBe(true);
          for (const [place, each] of module.items.entries())
            if (!each.lock) expect(is[index]?.items[place]?.lock).toBeNull();
        }
      }),
    );
  });

  test('progress does not depend on the moment, and nothing that was completed is undone by time', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 18, max: 30 }).map(aDay), (modules, later) => {
        expect(percentOf(modules, later)).toBe(percentOf(modules));
        const [was, is] = [standingOf(modules, now), standingOf(modules, later)];
        for (const [index, { isComplete }] of was.entries()) if (isComplete) expect(is[index]?.isComplete).toBe(true);
      }),
    );
  });

  test('keeping a completion never lowers anything, and a kept module is completed', () => {
    fc.assert(
      fc.property(course, fc.nat(5), (modules, index) => {
        const kept = modules.map((module, i) => (i === index ? { ...module, isKept: true } : module));
        expect(percentOf(kept)).toBeGreaterThanOrEqual(percentOf(modules));
        if (kept[index]) expect(standingOf(kept, now)[index]?.isComplete).toBe(true);
      }),
    );
  });
});

describe('whatever the course', () => {
  test('a lock names an earlier module or item that is not completed, or a moment', () => {
    fc.assert(
      fc.property(course, (modules) => {
        const standings = standingOf(modules, now);
        for (const [index, { lock }] of standings.entries()) {
          if (lock?.kind === 'opens') expect(lock.at > now).toBe(true);
          if (lock?.kind !== 'module') continue;
          const named = modules.findIndex(({ id }) => id === lock.id);
          expect(named).toBeLessThan(index);
          expect(standings[named]?.isComplete).toBe(false);
        }
      }),
    );
  });

  test('the first module that is neither complete nor waiting for its moment is open', () => {
    fc.assert(
      fc.property(course, (modules) => {
        const first = standingOf(modules, now).find(({ isComplete }) => !isComplete);
        expect(first?.lock?.kind === 'module').toBe(false);
      }),
    );
  });

  test('done is never more than total, and 100 percent means that every module has what it needs', () => {
    fc.assert(
      fc.property(course, (modules) => {
        const standings = standingOf(modules, now);
        for (const { done, total } of standings) expect(done).toBeLessThanOrEqual(total);
        if (percentOf(modules) === 100) for (const { done, total } of standings) expect(done).toBe(total);
      }),
    );
  });
});
