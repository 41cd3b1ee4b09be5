import { describe, expect, test } from 'vitest';
import { compare, exactText, fraction, toDecimal } from '../fraction.ts';
import { gradedCourse, type GradedCourse } from './course.ts';
import { goalFor, pointSteps } from './goal.ts';
import { isRising } from './rising.ts';
import { aGroup, anItem, aWork, someRules } from './testing/gradebook.ts';
import { randomGradebook } from './testing/random-gradebook.ts';
import { totalOf } from './totals-of.ts';
import { whatIf } from './what-if.ts';
import type { GradedWork } from './work.ts';

const nothing = new Map<string, string>();

/** The works as they would be if the points had been given. */
function given(works: readonly GradedWork[], points: ReadonlyMap<string, string>): GradedWork[] {
  const changed = works.map((work) => {
    const own = points.get(work.itemId);
    const known = work.isPosted ? work : { ...work, points: null, isExcused: false, minutesLate: 0 };
    return own === undefined ? known : { ...known, points: own, isExcused: false, isPosted: true, isMissing: false };
  });
  const without = [...points].filter(([id]) => !works.some((work) => work.itemId === id));
  return [...changed, ...without.map(([id, own]) => aWork(id, own))];
}

/** Every step tried, from none to all, by the engine's own totals. */
function bruteForce(
  course: GradedCourse,
  works: readonly GradedWork[],
  itemId: string,
  possible: string,
  target: number,
) {
  const steps = pointSteps(possible);
  for (let step = 0; step <= steps; step += 1) {
    const points = toDecimal(fraction((step / 100).toFixed(2)), 2);
    const { percent } = totalOf(course, given(works, new Map([[itemId, points]])), 'posted', 'current');
    if (percent && compare(percent, fraction(target)) >= 0) return points;
  }
  return null;
}

describe('what if', () => {
  test('is the grade that the points would give, in 2,000 random gradebooks', { timeout: 180_000 }, () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const { rules, items, works } = randomGradebook(seed);
      const course = gradedCourse(rules, items);
      const supposed = new Map(items.filter((_, i) => (i + seed) % 3 === 0).map(({ id }, i) => [id, String(i * 7.25)]));
      const total = whatIf(course, works, supposed);
      const wanted = totalOf(course, given(works, supposed), 'posted', 'current');
      if (JSON.stringify(exact(total.percent)) !== JSON.stringify(exact(wanted.percent)))
        expect([seed, exact(total.percent)]).toEqual([seed, exact(wanted.percent)]);
    }
  });
});

const exact = (percent: Parameters<typeof exactText>[0] | null) => percent && exactText(percent);

describe('a goal', () => {
  test('is the least that trying every possibility finds, in 300 random gradebooks', { timeout: 120_000 }, () => {
    const met = { needs: 0, 'out of reach': 0, 'nothing to gain': 0, rising: 0 };
    for (let seed = 1; seed <= 300; seed += 1) {
      const { rules, items, works } = randomGradebook(seed, 2);
      const course = gradedCourse(rules, items);
      const item = items[seed % (items.length || 1)];
      if (!item) continue;
      const target = [50, 70, 84, 93][seed % 4] ?? 50;
      const answer = goalFor(course, works, { itemIds: [item.id], target: fraction(target), supposed: nothing });
      met[answer.kind] += 1;
      met.rising += isRising(course, [item.id]) ? 1 : 0;
      const isWorth = item.possible !== null && Number(item.possible) > 0;
      const wanted = isWorth ? bruteForce(course, works, item.id, item.possible, target) : null;
      const found = answer.kind === 'needs' ? toDecimal(fraction(answer.points ?? '0'), 2) : null;
      expect([seed, found]).toEqual([seed, wanted]);
      expect(answer.kind === 'nothing to gain').toBe(!isWorth);
    }
    expect([met.needs > 60, met['out of reach'] > 30, met.rising > 60, met.rising < 250]).toEqual(Array(4).fill(true));
  });

  const rules = someRules([aGroup('labs', { weight: '40', dropLowest: 1 }), aGroup('exam', { weight: '60' })], {
    conditions: ['if [item:exam] < 50% then at most 49%'],
  });
  const items = [
    anItem('a', 'labs', '10'),
    anItem('b', 'labs', '10'),
    anItem('c', 'labs', '10'),
    anItem('exam', 'exam', '100'),
  ];
  const course = gradedCourse(rules, items);
  const works = [aWork('a', '9'), aWork('b', '2')];
  const goal = (target: string, itemIds: string[], supposed = nothing) =>
    goalFor(course, works, { itemIds, target: fraction(target), supposed });

  test('for one piece of work is in points, with drops and conditions', () => {
    // 36 + 0.6 x ≥ 84
    expect(goal('84', ['exam'])).toMatchObject({ kind: 'needs', points: '80.00000', percent: fraction(80) });
    // Half of the exam must be reached, whatever the sum is.
    expect(goal('50', ['exam'])).toMatchObject({ points: '50.00000', reaches: fraction(66) });
    expect(goal('97', ['exam'])).toEqual({ kind: 'out of reach', best: fraction(96) });
    // With two good labs the bad one is dropped: 38 + 0.6 x.
    expect(goal('98', ['exam'], new Map([['c', '10']]))).toMatchObject({ points: '100.00000' });
  });

  test('for several is one percentage of each', () => {
    const answer = goal('84', ['c', 'exam']);
    // 10 × (9 + x / 10) / 20 × 4 + 0.6 x ≥ 84 from x = 82.5 on.
    expect(answer).toMatchObject({ kind: 'needs', percent: fraction('82.5'), points: null, reaches: fraction(84) });
  });

  test('needs nothing where it is reached already', () => {
    const easy = gradedCourse({ ...rules, conditions: [] }, items);
    const answer = goalFor(easy, works, { itemIds: ['c'], target: fraction(40), supposed: nothing });
    expect(answer).toMatchObject({ kind: 'needs', points: '0.00000' });
  });
});
