import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exactText, fraction, fromExactText, sum, toDecimal, zero } from '../fraction.ts';
import { letterOf, type GradeScale } from '../grade-scale.ts';
import { gradedCourse } from './course.ts';
import { explain } from './explain.ts';
import type { ExplainedItem } from './explanation.ts';
import { latePenalty } from './late-policy.ts';
import { aGroup, anItem, aWork, someRules } from './testing/gradebook.ts';
import type { Basis } from './totals.ts';
import { totalOf, totalsOf } from './totals-of.ts';

/** Scenarios of Canvas and Moodle, restated; each is checked here or stands in `notCovered` with the reason. */
const material = join(import.meta.dirname, '../../../shared/material/gradebook/grade_scenarios.json');

const notCovered: Readonly<Record<string, string>> = {
  'MD-1': 'categories within categories, each the plain mean of its items: groups do not nest',
  'MD-3': 'categories within categories: groups do not nest',
  'MD-5': 'the median of items: no way of grading here',
  'MD-8': 'the mode of items: no way of grading here',
  'MD-14': 'one item with a weight of its own among items weighed by points',
  'MD-16': 'one item with a weight of its own among items weighed by points',
  'MD-40': 'the median of items: no way of grading here',
};

const number = z.number();
const assignment = z.object({
  id: z.string(),
  score: number.nullable(),
  possible: number.nullable(),
  excused: z.boolean().optional(),
  omit_from_final: z.boolean().optional(),
  period: z.string().nullish(),
});
const group = z.object({
  id: z.string(),
  weight: number.nullable(),
  drop_lowest: number.optional(),
  drop_highest: number.optional(),
  never_drop: z.array(z.string()).optional(),
  assignments: z.array(assignment),
});
const sums = z.object({ score: number, possible: number });
const courseScenario = z.object({
  weighting: z.enum(['points', 'percent']),
  groups: z.array(group),
  periods: z.array(z.object({ id: z.string(), weight: number })).optional(),
  periods_weighted: z.boolean().optional(),
  expect: z.object({
    current: sums.optional(),
    final: sums.optional(),
    current_percent: number.nullish(),
    final_percent: number.nullish(),
    decimals: number.optional(),
    dropped: z.object({ current: z.array(z.string()), final: z.array(z.string()) }).optional(),
    periods: z.record(z.string(), number).optional(),
    course_percent: number.optional(),
  }),
});
const scenario = z.looseObject({ id: z.string(), text: z.string() });
type CourseScenario = z.infer<typeof courseScenario>;

const scenarios = existsSync(material)
  ? z.object({ scenarios: z.array(scenario) }).parse(JSON.parse(readFileSync(material, 'utf8'))).scenarios
  : [];
const those = (prefix: string) =>
  scenarios.filter(({ id }) => id.startsWith(prefix)).map((one) => [one.id, one] as const);
const one = (id: string) => scenarios.find((found) => found.id === id);

function courseOf({ groups, weighting, periods = [], periods_weighted = false }: CourseScenario, only?: string) {
  const rules = someRules(
    groups.map(({ id, weight, drop_lowest, drop_highest, never_drop }) =>
      aGroup(id, {
        weight: weight === null ? null : String(weight),
        dropLowest: drop_lowest ?? 0,
        dropHighest: drop_highest ?? 0,
        neverDrop: never_drop ?? [],
      }),
    ),
    {
      weighting: weighting === 'percent' ? 'weights' : 'points',
      arePeriodsWeighted: periods_weighted,
      periods: periods.map(({ id, weight }) => ({
        id,
        name: id,
        weight: String(weight),
        startsAt: '2026-01-01T00:00:00Z',
        endsAt: '2026-06-01T00:00:00Z',
      })),
    },
  );
  const own = groups.flatMap(({ id, assignments }) => assignments.map((given) => ({ ...given, group: id })));
  const counted = own.filter(({ period }) => only === undefined || period === only);
  // A missing number of points is taken as 0 there; here work without one is not graded.
  const items = counted.map((given) =>
    anItem(given.id, given.group, String(given.possible ?? 0), {
      isOmitted: given.omit_from_final ?? false,
      periodId: given.period ?? null,
    }),
  );
  const works = counted.map(({ id, score, excused }) =>
    aWork(id, score === null ? null : String(score), { isExcused: excused ?? false }),
  );
  return { course: gradedCourse(rules, items), works };
}

describe.skipIf(scenarios.length === 0)('the scenarios', () => {
  test('are all either checked or listed with the reason', () => {
    const checked = new Set(['CV', 'LP', 'LG', 'MD']);
    expect(scenarios.filter(({ id }) => !checked.has(id.slice(0, 2)))).toEqual([]);
    const moodle = ['MD-10', 'MD-12', 'MD-20', 'MD-22', 'MD-30', 'MD-33', 'MD-35', 'MD-42', 'MD-44'];
    const listed = [...moodle, ...Object.keys(notCovered)];
    expect(
      those('MD')
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(listed.toSorted());
  });

  test.each(those('CV'))('of a course: %s', (_, given) => {
    const wanted = courseScenario.parse(given);
    const { course, works } = courseOf(wanted);
    for (const basis of ['current', 'final'] as const) {
      const total = totalOf(course, works, 'posted', basis);
      const found = wanted.expect[basis];
      if (found) {
        expect(sum(total.groups.map(({ points }) => points))).toEqual(fraction(found.score));
        expect(sum(total.groups.map(({ possible }) => possible))).toEqual(fraction(found.possible));
      }
      const percent = wanted.expect[`${basis}_percent`];
      const places = wanted.expect.decimals ?? 2;
      if (percent !== undefined) expect(shown(total.percent, places)).toBe(percent?.toFixed(places) ?? null);
      const dropped = wanted.expect.dropped?.[basis];
      if (dropped) expect(usedAs(course, works, basis, /^dropped/)).toEqual(dropped);
    }
    if (wanted.expect.course_percent !== undefined)
      expect(shown(totalOf(course, works, 'posted', 'current').percent, 2)).toBe(
        wanted.expect.course_percent.toFixed(2),
      );
    for (const [period, percent] of Object.entries(wanted.expect.periods ?? {})) {
      const own = courseOf(wanted, period);
      expect(shown(totalOf(own.course, own.works, 'posted', 'current').percent, 2)).toBe(percent.toFixed(2));
    }
  });

  test.each(those('LP').filter(([id]) => id !== 'LP-9'))('of lateness: %s', (_, given) => {
    const {
      policy,
      submission,
      expect: wanted,
    } = z
      .object({
        policy: z.object({ deduct_percent: number, per: z.enum(['hour', 'day']), lowest_percent: number }),
        submission: z.object({ score: number, possible: number.nullable(), late_hours: number }),
        expect: z.object({ points_deducted: number }),
      })
      .parse(given);
    const late = {
      percent: String(policy.deduct_percent),
      per: policy.per,
      floor: String(policy.lowest_percent),
      graceMinutes: 0,
    };
    const possible = submission.possible === null ? null : String(submission.possible);
    const course = gradedCourse(someRules([aGroup('g')], { late }), [
      anItem('it', 'g', possible),
      anItem('pass', 'g', possible ?? '10', { entry: 'complete' }),
    ]);
    const minutesLate = submission.late_hours * 60;
    const works = ['it', 'pass'].map((id) => aWork(id, String(submission.score), { minutesLate }));
    const [item, pass] = itemsOf(explain(course, works, 'posted', 'current').periods[0]?.groups[0]?.items, possible);
    expect(item?.penalty ?? '0').toBe(String(wanted.points_deducted));
    expect(pass?.penalty).toBe('0');
    if (possible)
      expect(latePenalty(late, possible, String(submission.score), minutesLate)).toEqual(
        fraction(wanted.points_deducted),
      );
  });

  test('of missing work: LP-9', () => {
    const given = z
      .object({
        policy: z.object({ missing_deduct_percent: number }),
        submission: z.object({ possible: number }),
        expect: z.object({ score: number }),
      })
      .parse(one('LP-9'));
    const missing = { percent: String(given.policy.missing_deduct_percent) };
    const course = gradedCourse(someRules([aGroup('g')], { missing }), [
      anItem('it', 'g', String(given.submission.possible)),
    ]);
    const total = totalOf(course, [aWork('it', null, { isMissing: true })], 'posted', 'current');
    expect(total.groups[0]?.points).toEqual(fraction(given.expect.score));
  });

  test('of letters: LG-1', () => {
    const given = z
      .object({
        scheme: z.array(z.tuple([z.string(), number])),
        expect: z.array(z.tuple([number, z.string()])),
      })
      .parse(one('LG-1'));
    const [first, ...others] = given.scheme.map(([letter, from]) => ({ letter, from: percentText(from), points: '0' }));
    if (!first) throw new Error('The scenario has no scheme.');
    const scale: GradeScale = [first, ...others];
    for (const [percent, letter] of given.expect)
      expect([percent, letterOf(scale, fraction(String(percent))).letter]).toEqual([percent, letter]);
  });

  test.each(['MD-10', 'MD-12'].map((id) => [id]))('of natural weights: %s', (id) => {
    const given = naturalWeights.parse(one(id));
    const { course, works } = naturalCourse(given.items);
    const total = totalOf(course, works, 'posted', 'current');
    expect(sum(total.groups.map(({ possible }) => possible))).toEqual(fraction(given.expect.out_of));
    expect(shown(total.percent, 2)).toBe(given.expect.percent?.toFixed(2) ?? null);
    for (const [item, weight] of Object.entries(given.expect.effective_weights ?? {}))
      expect([item, effectiveWeight(course, works, item, 2)]).toEqual([item, weight.toFixed(2)]);
  });

  test('of natural weights: MD-20 follows the points, MD-22 is scaled to 100', () => {
    const wanted = z.object({
      items: z.array(z.object({ id: z.string(), max: number })),
      weight_overrides: z.record(z.string(), number),
      expect: z.object({ weights: z.record(z.string(), number) }),
    });
    const byPoints = wanted.parse(one('MD-20'));
    const { course, works } = naturalCourse(byPoints.items.map((item) => ({ ...item, grade: 1 })));
    for (const [item, weight] of Object.entries(byPoints.expect.weights))
      expect([item, effectiveWeight(course, works, item, 3)]).toEqual([item, weight.toFixed(3)]);
    const fixed = wanted.parse(one('MD-22'));
    const groups = fixed.items.map(({ id }) => aGroup(id, { weight: String(fixed.weight_overrides[id]) }));
    const byWeights = gradedCourse(
      someRules(groups),
      fixed.items.map(({ id, max }) => anItem(id, id, String(max))),
    );
    const full = fixed.items.map(({ id, max }) => aWork(id, String(max)));
    const [period] = explain(byWeights, full, 'posted', 'current').periods;
    for (const { groupId, adds } of period?.groups ?? [])
      expect([groupId, adds]).toEqual([groupId, String(fixed.expect.weights[groupId ?? ''])]);
  });

  test.each(['MD-30', 'MD-33', 'MD-35'].map((id) => [id]))('of dropping: %s', (id) => {
    const {
      rule,
      grades,
      extra_credit,
      expect: wanted,
    } = z
      .object({
        rule: z.object({ drop_lowest: number.optional(), keep_highest: number.optional() }),
        grades: z.record(z.string(), number),
        extra_credit: z.array(z.string()),
        expect: z.object({ kept: z.array(z.string()) }),
      })
      .parse(one(id));
    const ids = Object.keys(grades);
    const normal = ids.length - extra_credit.length;
    const dropLowest = rule.drop_lowest ?? normal - (rule.keep_highest ?? normal);
    const course = gradedCourse(
      someRules([aGroup('g', { dropLowest })]),
      ids.map((item) => anItem(item, 'g', '10', { isExtraCredit: extra_credit.includes(item) })),
    );
    const works = ids.map((item) => aWork(item, String(grades[item])));
    expect(usedAs(course, works, 'current', /^counts$/)).toEqual(wanted.kept);
  });

  test('of other ranges: MD-42 weighs 0, 1, 2 and MD-44 takes the mean of equal items', () => {
    const groups = ['0', '1', '2'].map((weight) => aGroup(weight, { weight }));
    const weighted = gradedCourse(
      someRules(groups),
      groups.map(({ id }) => anItem(id, id, '10')),
    );
    const works = ['2', '4', '6'].map((points, i) => aWork(String(i), points, { isPosted: i > 0 }));
    const outOf20 = (percent: string | null) => Math.floor(Number(percent) / 5);
    const totals = totalsOf(weighted, works);
    expect(outOf20(shown(totals.all.current.percent, 4))).toBe(10);
    expect(outOf20(shown(totals.posted.current.percent, 4))).toBe(10);
    const equal = gradedCourse(
      someRules([aGroup('g')]),
      groups.map(({ id }) => anItem(id, 'g', '10')),
    );
    expect(outOf20(shown(totalOf(equal, works, 'all', 'current').percent, 4))).toBe(8);
  });
});

const naturalWeights = z.object({
  items: z.array(
    z.object({ id: z.string(), max: number, grade: number.nullable(), extra_credit: z.boolean().optional() }),
  ),
  expect: z.object({
    out_of: number,
    percent: number.nullable(),
    effective_weights: z.record(z.string(), number).nullable(),
  }),
});

function naturalCourse(
  items: readonly { id: string; max: number; grade: number | null; extra_credit?: boolean | undefined }[],
) {
  const course = gradedCourse(
    someRules([aGroup('g')]),
    items.map(({ id, max, extra_credit }) => anItem(id, 'g', String(max), { isExtraCredit: extra_credit ?? false })),
  );
  return { course, works: items.map(({ id, grade }) => aWork(id, grade === null ? null : String(grade))) };
}

type Given = Parameters<typeof explain>;

/** Percent of the grade that full marks in one item make, extra credit too. */
function effectiveWeight(course: Given[0], works: Given[1], itemId: string, places: number): string | null {
  const [group] = explain(course, works, 'posted', 'current').periods[0]?.groups ?? [];
  const item = group?.items.find((found) => found.itemId === itemId);
  if (!group || !item) return null;
  const share = fromExactText(`${fromExactText(item.possible).numerator * 100n}/${group.possible}`);
  return toDecimal(share, places);
}

function usedAs(course: Given[0], works: Given[1], basis: Basis, use: RegExp): string[] {
  return explain(course, works, 'posted', basis)
    .periods.flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .filter((item) => use.test(item.use))
    .map(({ itemId }) => itemId);
}

/** Work without possible points is none: what remains is the one that is only passed. */
function itemsOf(items: readonly ExplainedItem[] = [], possible: string | null): (ExplainedItem | undefined)[] {
  return possible === null ? [undefined, ...items] : [...items];
}

function percentText(share: number): string {
  return exactText(fraction((share * 100).toFixed(4))).includes('/')
    ? (share * 100).toFixed(4)
    : String(Math.round(share * 100));
}

function shown(percent: { numerator: bigint; denominator: bigint } | null, places: number): string | null {
  return percent && toDecimal(percent ?? zero, places);
}
