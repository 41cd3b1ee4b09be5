import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, type Review, type Work } from './allocation.ts';
import { proposedScore } from './mean.ts';

const seeded = (seed: number) => {
  let state = (seed % 2_147_483_646) + 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};
const alone = (count: number): Work[] =>
  Array.from({ length: count }, (_, i) => ({ author: `s${String(i)}`, group: null }));
const countBy = (reviews: readonly Review[], of: keyof Review, all: readonly string[]) =>
  all.map((one) => reviews.filter((review) => review[of] === one).length);

const facts = fc.record({
  count: fc.integer({ min: 2, max: 30 }),
  perStudent: fc.integer({ min: 1, max: 10 }),
  seed: fc.nat(),
});

describe('an allocation', () => {
  test('gives everybody as much as is asked, evenly, nothing twice, and nobody themselves', () => {
    fc.assert(
      fc.property(facts, ({ count, perStudent, seed }) => {
        const works = alone(count);
        const names = works.map(({ author }) => author);
        const reviews = allocate(works, [], perStudent, seeded(seed));
        const each = Math.min(perStudent, count - 1);
        expect(countBy(reviews, 'reviewer', names)).toEqual(names.map(() => each));
        expect(new Set(countBy(reviews, 'author', names))).toEqual(new Set([each]));
        expect(new Set(reviews.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(reviews.length);
        expect(reviews.some(({ reviewer, author }) => reviewer === author)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('gives no group its own work, and each member as much as there is', () => {
    const groups = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 4 }), fc.nat(), (sizes, perStudent, seed) => {
        const works = sizes.flatMap((size, g) =>
          Array.from({ length: size }, (_, i) => ({ author: `g${String(g)}m${String(i)}`, group: `g${String(g)}` })),
        );
        const groupOf = new Map(works.map(({ author, group }) => [author, group]));
        const reviews = allocate(works, [], perStudent, seeded(seed));
        for (const { author } of works) {
          const theirs = reviews.filter(({ reviewer }) => reviewer === author).map((one) => groupOf.get(one.author));
          expect(theirs).not.toContain(groupOf.get(author));
          expect(new Set(theirs).size).toBe(Math.min(perStudent, sizes.length - 1));
          expect(theirs).toHaveLength(new Set(theirs).size);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('leaves what stands, and gives those who come later what they lack', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 5 }), ({ count, perStudent, seed }, more) => {
        const before = allocate(alone(count), [], perStudent, seeded(seed));
        const works = alone(count + more);
        const added = allocate(works, before, perStudent, seeded(seed + 1));
        const all = [...before, ...added];
        expect(new Set(all.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(all.length);
        const names = works.map(({ author }) => author);
        const each = Math.min(perStudent, works.length - 1);
        expect(countBy(all, 'reviewer', names)).toEqual(names.map(() => each));
      }),
      { numRuns: 300 },
    );
  });

  test('gives work under a name that its reviewer has no other work under, and none where there is no such name', () => {
    const works = [
      { author: 'moved', group: 'south' },
      { author: 'left', group: 'north' },
      { author: 'reviewer', group: 'west' },
    ];
    // Of north, before the one who is named was moved.
    const standing = [{ reviewer: 'reviewer', author: 'moved', group: 'north' }];
    const byReviewer = (all: Work[]) =>
      allocate(all, standing, 2, seeded(1)).filter(({ reviewer }) => reviewer === 'reviewer');
    expect(byReviewer(works)).toEqual([]);
    expect(byReviewer([...works, { author: 'other', group: 'south' }])).toEqual([
      { reviewer: 'reviewer', author: 'other' },
    ]);
  });

  test('has nothing to give where there is nobody else', () => {
    expect(allocate(alone(1), [], 3, seeded(1))).toEqual([]);
    expect(allocate([], [], 3, seeded(1))).toEqual([]);
  });
});

describe('the score that reviews propose', () => {
  test.each([
    [['8', '9', '9'], '10', '100', '86.67'],
    [['0'], '10', '100', '0.00'],
    [['2.5', '3.5'], '4', '4', '3.00'],
    [[], '10', '100', null],
    [['0'], '0', '100', null],
  ])('of %j of %s points for %s is %s', (totals, rubricPoints, possible, score) => {
    const given = totals.map((total) => ({ total, outOf: rubricPoints }));
    expect(proposedScore(given, possible)).toBe(score);
  });

  test('takes each as the share of the rubric that it was made by', () => {
    const given = [
      { total: '8', outOf: '10' },
      { total: '18', outOf: '20' },
    ];
    expect(proposedScore(given, '100')).toBe('85.00');
  });
});
