import { checkRules } from '../conditions/check-rules.ts';
import type { GradebookRules, GradeGroup, GradingPeriod } from '../rules.ts';
import type { GradedItem, GradedWork } from '../work.ts';
import { aGroup, anItem, aWork, someRules } from './gradebook.ts';
import { randomness, type Randomness } from './randomness.ts';

export interface RandomGradebook {
  readonly rules: GradebookRules;
  readonly items: readonly GradedItem[];
  readonly works: readonly GradedWork[];
}

/** A course with rules of every kind and one student's work in it, the same for the same seed; items of `most` points. */
export function randomGradebook(seed: number, most = 100): RandomGradebook {
  const random = randomness(seed);
  const groupIds = Array.from({ length: 1 + random.below(3) }, (_, i) => `g${i}`);
  const periods = random.chance(0.3) ? ['p0', 'p1', 'p2'].slice(0, 1 + random.below(3)) : [];
  const itemIds = Array.from({ length: random.below(16) }, (_, i) => `i${i}`);
  const items = itemIds.map((id) => randomItem(random, id, groupIds, periods, most));
  const groups = groupIds.map((id) => randomGroup(random, id, itemIds));
  const plain = someRules(groups, { weighting: random.pick(['points', 'weights']) });
  const rules: GradebookRules = {
    ...plain,
    periods: periods.map((id) => randomPeriod(random, id)),
    arePeriodsWeighted: periods.length > 0 && random.chance(0.5),
    late: random.chance(0.4) ? randomLate(random) : null,
    missing: random.chance(0.3) ? { percent: String(random.below(101)) } : null,
    rounding: random.chance(0.2) ? random.below(3) : null,
    conditions: random.chance(0.4) ? randomConditions(random, items, groups) : [],
  };
  return { rules, items, works: items.flatMap((item) => randomWork(random, item, periods, most)) };
}

function randomGroup(random: Randomness, id: string, itemIds: readonly string[]): GradeGroup {
  return aGroup(id, {
    weight: random.chance(0.1) ? null : random.decimal(70),
    dropLowest: random.chance(0.6) ? random.below(4) : 0,
    dropHighest: random.chance(0.3) ? random.below(3) : 0,
    neverDrop: itemIds.filter(() => random.chance(0.15)),
  });
}

function randomPeriod(random: Randomness, id: string): GradingPeriod {
  const weight = random.chance(0.1) ? null : random.decimal(80);
  return { id, name: id, weight, startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' };
}

function randomItem(
  random: Randomness,
  id: string,
  groups: readonly string[],
  periods: readonly string[],
  most: number,
): GradedItem {
  const possible = random.chance(0.05) ? null : random.chance(0.08) ? '0' : random.decimal(most);
  return anItem(id, groups[random.below(groups.length + 1)] ?? null, possible, {
    periodId: periods[random.below(periods.length + 1)] ?? null,
    isExtraCredit: random.chance(0.1),
    isOmitted: random.chance(0.07),
    entry: random.chance(0.1) ? 'complete' : 'points',
  });
}

function randomLate(random: Randomness): NonNullable<GradebookRules['late']> {
  return {
    percent: random.decimal(30),
    per: random.pick(['hour', 'day']),
    floor: random.chance(0.5) ? '0' : random.decimal(60),
    graceMinutes: random.below(3) * 15,
  };
}

function randomWork(random: Randomness, item: GradedItem, periods: readonly string[], most: number): GradedWork[] {
  if (random.chance(0.1)) return [];
  return [
    aWork(item.id, random.chance(0.2) ? null : random.decimal(most * 1.1), {
      isExcused: random.chance(0.08),
      isPosted: random.chance(0.75),
      minutesLate: random.chance(0.3) ? random.below(4000) : 0,
      isMissing: random.chance(0.1),
      isAssigned: random.chance(0.95),
      ...(random.chance(0.1) && { periodId: periods[random.below(periods.length + 1)] ?? null }),
    }),
  ];
}

function randomConditions(random: Randomness, items: readonly GradedItem[], groups: readonly GradeGroup[]): string[] {
  const some = (ids: readonly { id: string }[]) => `"${ids[random.below(ids.length)]?.id ?? 'g0'}"`;
  const item = () => some(items);
  const percent = () => `${random.below(101)}%`;
  const templates = [
    () => `if ${item()} < ${percent()} then at most ${percent()}`,
    () => `if ${some(groups)} >= ${percent()} and not (${item()} is missing) then at least ${percent()}`,
    () => `grade is best of (course grade, ${item()})`,
    () => `at least 50% * course grade + 50% * ${some(groups)}`,
    () => `if any ${some(groups)} < ${percent()} or ${item()} is late then take off ${percent()}`,
    () => `if course grade >= letter B then add ${random.decimal(5)}%`,
    () => `grade is best 2 of (${item()}, ${item()}, ${some(groups)})`,
    ...(items.length > 0
      ? [() => `${item()} counts as best of (${item()}, ${item()})`, () => `${item()} counts as ${item()} / 3`]
      : []),
  ];
  const text = Array.from({ length: 1 + random.below(3) }, () => templates[random.below(templates.length)]?.()).join(
    '\n',
  );
  const names = { items, groups, scale: someRules([]).scale };
  const checked = checkRules(text, names);
  // Of a course without work, rules name what there is not.
  return 'kept' in checked ? checked.kept : [];
}
