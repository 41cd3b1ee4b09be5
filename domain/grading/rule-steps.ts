import { compare, fraction, minus, plus, ratio, sum, type Fraction } from '../fraction.ts';
import { ratioOf, type Bucket } from './bucket.ts';
import { holds, valueOf, type RuleFacts } from './conditions/evaluate.ts';
import type { Effect, GradeEffect } from './conditions/rule.ts';
import type { CourseRule, GradedCourse } from './course.ts';
import type { Standing } from './standing.ts';
import type { Basis } from './totals.ts';

/** What became of one conditional rule. */
export interface RuleStep {
  readonly text: string;
  /** Undecided: it asks for something that is not known. Unreadable: what it names exists no longer, or it is broken. */
  readonly outcome: 'applied' | 'not met' | 'undecided' | 'unreadable';
  readonly effect: Effect['kind'] | null;
  /** What the effect reckons with. */
  readonly value: Fraction | null;
  /** The course grade, or the work's percentage, before and after. */
  readonly before: Fraction | null;
  readonly after: Fraction | null;
  /** The work that counts as something else. */
  readonly itemId: string | null;
}

/** Facts about single pieces of work; groups and the course grade are not known yet. */
export function itemFacts(
  course: GradedCourse,
  standings: readonly Standing[],
  parts: bigint,
  basis: Basis,
): RuleFacts {
  const at = (id: string) => standings[course.places.get(id) ?? -1];
  return {
    grade: null,
    group: () => null,
    item: (id) => percentOfStanding(at(id), parts, basis),
    each: (groupId) =>
      standings
        .filter(({ planned, state }) => {
          const isDue = state !== 'excused' && state !== 'unassigned' && !planned.item.isExtraCredit;
          return isDue && planned.item.groupId === groupId && planned.possible > 0n;
        })
        .map((standing) => percentOfStanding(standing, parts, basis)),
    state: (id, state) => {
      const standing = at(id);
      if (!standing) return null;
      if (state === 'missing') return standing.isMissing && standing.state !== 'excused';
      return state === 'late' ? standing.isLate : standing.state === state;
    },
    letter: (letter) => {
      const wanted = letter.toLowerCase();
      const found = course.rules.scale.find((grade) => grade.letter.toLowerCase() === wanted);
      return found ? fraction(found.from) : null;
    },
  };
}

function percentOfStanding(standing: Standing | undefined, parts: bigint, basis: Basis): Fraction | null {
  if (!standing || standing.state === 'excused' || standing.state === 'unassigned') return null;
  if (standing.state === 'ungraded' && basis === 'current') return null;
  const { possible } = standing.planned;
  return possible > 0n ? ratio(standing.points * 100n, possible * parts) : null;
}

/** Applies the rules about the course grade one after the other. */
export function ruleSteps(
  course: GradedCourse,
  facts: RuleFacts,
  buckets: readonly Bucket[],
  grade: Fraction | null,
): RuleStep[] {
  const group = (id: string) => {
    const own = buckets.filter((bucket) => bucket.groupId === id);
    return ratioOf({
      points: sum(own.map(({ points }) => points)),
      possible: sum(own.map(({ possible }) => possible)),
    });
  };
  let before = grade;
  return course.conditions.flatMap((rule) => {
    if (rule.rule?.effect.kind === 'counts as') return [];
    const step = stepOf(rule, { ...facts, group, grade: before }, before);
    before = step.after;
    return [step];
  });
}

/** What one rule does, given what is known; `before` is what it would change. */
export function stepOf({ text, rule }: CourseRule, facts: RuleFacts, before: Fraction | null): RuleStep {
  if (!rule) return { text, outcome: 'unreadable', effect: null, value: null, before, after: before, itemId: null };
  const { effect } = rule;
  const itemId = effect.kind === 'counts as' ? effect.itemId : null;
  const met = rule.condition === null || holds(rule.condition, facts);
  const value = met === true ? valueOf(effect.value, facts) : null;
  const unchanged = { text, effect: effect.kind, value, before, after: before, itemId };
  if (met === false) return { ...unchanged, outcome: 'not met' };
  const needsBefore = effect.kind !== 'counts as' && effect.kind !== 'grade is';
  if (met === null || value === null || (needsBefore && before === null)) return { ...unchanged, outcome: 'undecided' };
  return {
    ...unchanged,
    outcome: 'applied',
    after: effect.kind === 'counts as' ? value : changed(effect.kind, before, value),
  };
}

/** The course grade after an effect. */
export function changed(effect: GradeEffect, before: Fraction | null, value: Fraction): Fraction {
  if (before === null || effect === 'grade is') return value;
  if (effect === 'add') return plus(before, value);
  if (effect === 'take off') return minus(before, value);
  const isBeyond = effect === 'at most' ? compare(before, value) > 0 : compare(before, value) < 0;
  return isBeyond ? value : before;
}
