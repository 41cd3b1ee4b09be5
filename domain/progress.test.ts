import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDone, locksOf, type ModuleProgress, percentDone, statusOfItem, statusOfModule } from './progress.ts';

const open = { viewed: false, completed: false };
const viewed = { viewed: true, completed: false };
const done = { viewed: true, completed: true };

const item = fc.constantFrom(open, viewed, done);
const module: fc.Arbitrary<ModuleProgress> = fc.record({
  isSequential: fc.boolean(),
  items: fc.array(item, { maxLength: 6 }),
});

const sequential = (...items: ModuleProgress['items']) => ({ isSequential: true, items });
const free = (...items: ModuleProgress['items']) => ({ isSequential: false, items });

describe('percentDone', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [17, 20, 85],
    [1, 3, 33],
    [2, 3, 67],
    [1, 2, 50],
    [1, 1000, 1],
    [999, 1000, 99],
    [1000, 1000, 100],
  ])('%i of %i is %i', (finished, total, percent) => {
    expect(percentDone(finished, total)).toBe(percent);
  });

  const counts = fc
    .integer({ min: 1, max: 5000 })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));

  test('is whole, 100 only when all are done, 0 only when none is, and within one of the true share', () => {
    fc.assert(
      fc.property(counts, ([finished, total]) => {
        const percent = percentDone(finished, total);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent === 100).toBe(finished === total);
        expect(percent === 0).toBe(finished === 0);
        expect(Math.abs(percent - (finished / total) * 100)).toBeLessThan(1);
      }),
    );
  });

  test('never falls when one more is done', () => {
    fc.assert(
      fc.property(counts, ([finished, total]) => {
        fc.pre(finished < total);
        expect(percentDone(finished + 1, total)).toBeGreaterThanOrEqual(percentDone(finished, total));
      }),
    );
  });
});

describe('locks', () => {
  test('a sequential module waits for every item of all modules before it', () => {
    expect(locksOf([sequential(done, open), sequential(open)])).toEqual([false, true]);
    expect(locksOf([sequential(done, done), sequential(open)])).toEqual([false, false]);
    expect(locksOf([free(open), free(done), sequential(open)])).toEqual([false, false, true]);
  });

  test('a module that is not sequential is never locked', () => {
    expect(locksOf([free(open), free(open)])).toEqual([false, false]);
  });

  test('a module without items holds nobody up', () => {
    expect(locksOf([free(), sequential(open)])).toEqual([false, false]);
  });

  test('a completed module stays open when something is added before it', () => {
    expect(locksOf([free(open), sequential(done), sequential(viewed)])).toEqual([false, false, true]);
  });

  test('the first module is never locked, and a locked one always has something unfinished before it', () => {
    fc.assert(
      fc.property(fc.array(module, { minLength: 1, maxLength: 8 }), (modules) => {
        const locks = locksOf(modules);
        expect(locks).toHaveLength(modules.length);
        expect(locks[0]).toBe(false);
        for (const [index, isLocked] of locks.entries()) {
          if (!isLocked) continue;
          expect(modules[index]?.isSequential).toBe(true);
          expect(modules.slice(0, index).some(({ items }) => items.some((each) => !each.completed))).toBe(true);
        }
      }),
    );
  });

  test('whoever works through what is open can always finish', () => {
    fc.assert(
      fc.property(fc.array(module, { maxLength: 8 }), (modules) => {
        let now = modules;
        for (let step = 0; step <= modules.length; step++) {
          const locks = locksOf(now);
          now = now.map((each, index) =>
            locks[index] ? each : Object.assign({}, each, { items: each.items.map(() => done) }),
          );
        }
        expect(now.every(({ items }) => countDone(items) === items.length)).toBe(true);
      }),
    );
  });
});

describe('statuses', () => {
  test.each([
    [[], 'not_started'],
    [[open, open], 'not_started'],
    [[viewed, open], 'in_progress'],
    [[done, open], 'in_progress'],
    [[done, done], 'completed'],
  ])('module %#', (items, status) => {
    expect(statusOfModule({ isSequential: false, items }, false)).toBe(status);
    expect(statusOfModule({ isSequential: true, items }, true)).toBe('locked');
  });

  test('an item is as far as it was worked on; a lock takes back nothing that is completed', () => {
    expect(statusOfItem(open, false)).toBe('not_started');
    expect(statusOfItem(viewed, false)).toBe('in_progress');
    expect(statusOfItem(done, false)).toBe('completed');
    expect(statusOfItem(open, true)).toBe('locked');
    expect(statusOfItem(viewed, true)).toBe('locked');
    expect(statusOfItem(done, true)).toBe('completed');
  });
});
