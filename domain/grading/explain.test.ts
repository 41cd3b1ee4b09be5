import { describe, expect, test } from 'vitest';
import { compare, fromExactText, sum, type Fraction } from '../fraction.ts';
import { gradedCourse } from './course.ts';
import { explain } from './explain.ts';
import type { Explanation } from './explanation.ts';
import { recompute } from './recompute.ts';
import { aGroup, anItem, aWork, someRules } from './testing/gradebook.ts';
import { randomGradebook } from './testing/random-gradebook.ts';
import { totalOf, totalsOf } from './totals-of.ts';

const audiences = ['posted', 'all'] as const;
const bases = ['current', 'final'] as const;

const isSame = (a: Fraction | null, b: Fraction | null) => (a && b ? compare(a, b) === 0 : a === b);

/** What the groups add is the grade of their period. */
function addsUp({ periods, rounding }: Explanation): boolean {
  return periods.every(({ groups, percent }) => {
    const adds = groups.flatMap((group) => (group.adds === null ? [] : [fromExactText(group.adds)]));
    return rounding !== null || percent === null || compare(sum(adds), fromExactText(percent)) === 0;
  });
}

describe('an explanation', () => {
  test('recomputes to the total in 10,000 random gradebooks, as it is sent', { timeout: 120_000 }, () => {
    const wrong: unknown[] = [];
    const met = { graded: 0, dropped: 0, ruled: 0 };
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const { rules, items, works } = randomGradebook(seed);
      const course = gradedCourse(rules, items);
      const totals = totalsOf(course, works);
      for (const audience of audiences)
        for (const basis of bases) {
          const sent = JSON.stringify(explain(course, works, audience, basis));
          const explanation: Explanation = JSON.parse(sent);
          const total = totals[audience][basis];
          const recomputed = recompute(explanation);
          if (!isSame(recomputed, total.percent) || explanation.letter !== total.letter || !addsUp(explanation))
            wrong.push({ seed, audience, basis, total, recomputed });
          if (total.percent) met.graded += 1;
          if (sent.includes('"dropped')) met.dropped += 1;
          if (explanation.steps.some((step) => step.before !== step.after)) met.ruled += 1;
        }
    }
    expect(wrong).toEqual([]);
    // The gradebooks are not trivial.
    expect([met.graded > 25_000, met.dropped > 8000, met.ruled > 3000]).toEqual([true, true, true]);
  });

  test('leads to the same total as reckoning it alone', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { rules, items, works } = randomGradebook(seed);
      const course = gradedCourse(rules, items);
      const totals = totalsOf(course, works);
      for (const audience of audiences)
        for (const basis of bases)
          expect([seed, totalOf(course, works, audience, basis)]).toEqual([seed, totals[audience][basis]]);
    }
  });

  test('says of every piece of work what became of it', () => {
    const rules = someRules([aGroup('labs', { weight: '60', dropLowest: 1 }), aGroup('exam', { weight: '40' })], {
      version: 7,
      late: { percent: '10', per: 'day', floor: '0', graceMinutes: 10 },
      missing: { percent: '100' },
      conditions: ['if [item:exam] < 50% then at most 49%', 'if [item:gone] < 50% then at most 1%'],
    });
    const items = [
      anItem('a', 'labs', '10'),
      anItem('b', 'labs', '10'),
      anItem('c', 'labs', '10'),
      anItem('d', 'labs', '10'),
      anItem('e', 'labs', '10', { isExtraCredit: true }),
      anItem('f', 'labs', '10', { isOmitted: true }),
      anItem('exam', 'exam', '100'),
    ];
    const works = [
      aWork('a', '9', { minutesLate: 11 }),
      aWork('b', null, { isMissing: true }),
      aWork('c', '5', { isExcused: true }),
      aWork('d', '10', { isPosted: false }),
      aWork('e', '1'),
      aWork('f', '10'),
      aWork('exam', '45'),
    ];
    const course = gradedCourse(rules, items);
    const explanation = explain(course, works, 'posted', 'current');
    const [labs] = explanation.periods[0]?.groups ?? [];
    expect(labs?.items.map(({ itemId, use }) => [itemId, use])).toEqual([
      ['a', 'counts'],
      ['b', 'dropped lowest'],
      ['c', 'excused'],
      ['d', 'not graded'],
      ['e', 'counts'],
      ['f', 'omitted'],
    ]);
    expect(labs?.items[0]).toMatchObject({ given: '9', penalty: '1', intervals: 1, points: '8' });
    expect(labs).toMatchObject({ points: '9', possible: '10', percent: '90', weight: '60', adds: '54' });
    expect(explanation).toMatchObject({ version: 7, base: '72', percent: '49', letter: 'F' });
    expect(explanation.steps.map(({ outcome, before, after }) => [outcome, before, after])).toEqual([
      ['applied', '72', '49'],
      ['undecided', '49', '49'],
    ]);
    const final = explain(course, works, 'posted', 'final');
    expect(final.periods[0]?.groups[0]?.items.map(({ use }) => use)).toEqual([
      'counts',
      'dropped lowest',
      'excused',
      'counts as zero',
      'counts',
      'omitted',
    ]);
  });

  test('of weighted periods leaves out what is due outside of them', () => {
    const period = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' };
    const rules = someRules([aGroup('g')], {
      periods: [
        { id: 'p', name: 'First', weight: '25', ...period },
        { id: 'q', name: 'Second', weight: '75', ...period },
      ],
      arePeriodsWeighted: true,
    });
    const course = gradedCourse(rules, [
      anItem('a', 'g', '10', { periodId: 'p' }),
      anItem('b', 'g', '10', { periodId: 'q' }),
      anItem('c', 'g', '10'),
    ]);
    const works = [aWork('a', '10'), aWork('b', '5', { periodId: 'p' }), aWork('c', '1')];
    const explanation = explain(course, works, 'posted', 'current');
    expect(explanation.outside.map(({ itemId }) => itemId)).toEqual(['c']);
    expect(explanation.periods.map(({ percent, groups }) => [percent, groups.length])).toEqual([
      ['75', 1],
      [null, 0],
    ]);
    expect(explanation.percent).toBe('75');
  });
});
