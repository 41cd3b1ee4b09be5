import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCourseCompleted, percentDone } from './progress.ts';

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

describe('isCourseCompleted', () => {
  test.each([
    [99, false, false],
    [100, false, true],
    [0, true, true],
    [null, false, false],
  ])('at %s percent, over: %s, is %s', (progress, isOver, is) => {
    expect(isCourseCompleted(progress, isOver)).toBe(is);
  });
});
