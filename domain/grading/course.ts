import type { Rule } from './conditions/rule.ts';
import { isRemark, parseRule } from './conditions/rule-parser.ts';
import { RuleError } from './conditions/rule-problem.ts';
import type { GradebookRules, GradeGroup } from './rules.ts';
import { units } from './units.ts';
import type { GradedItem } from './work.ts';

/** A course's rules and work, read once for all of its students. */
export interface GradedCourse {
  readonly rules: GradebookRules;
  readonly items: readonly PlannedItem[];
  /** Places of the items by their ids. */
  readonly places: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, GradeGroup>;
  readonly conditions: readonly CourseRule[];
}

export interface PlannedItem {
  readonly item: GradedItem;
  /** In units. */
  readonly possible: bigint;
  readonly mayBeDropped: boolean;
  /** The group that it counts in; a group that exists no longer is none. */
  readonly groupId: string | null;
}

/** A conditional rule; null where it cannot be read. */
export interface CourseRule {
  readonly text: string;
  readonly rule: Rule | null;
}

/** Prepares a course for reckoning; work that is worth no points at all (null) is left out. */
export function gradedCourse(rules: GradebookRules, items: readonly GradedItem[]): GradedCourse {
  const protectedItems = new Set(rules.groups.flatMap((group) => group.neverDrop));
  const planned = items.flatMap((item): PlannedItem[] => {
    if (item.possible === null) return [];
    const mayBeDropped = !item.isExtraCredit && !protectedItems.has(item.id);
    const groupId = rules.groups.some(({ id }) => id === item.groupId) ? item.groupId : null;
    return [{ item, possible: units(item.possible), mayBeDropped, groupId }];
  });
  return {
    rules,
    items: planned,
    places: new Map(planned.map(({ item }, place) => [item.id, place])),
    groups: new Map(rules.groups.map((group) => [group.id, group])),
    conditions: rules.conditions.filter((text) => !isRemark(text)).map((text) => ({ text, rule: readKept(text) })),
  };
}

/** A rule that is kept names nothing but ids; whether they still exist is seen when it is applied. */
function readKept(text: string): Rule | null {
  try {
    const unnamed = (name: string, _: unknown, at: number) => {
      throw new RuleError(name, at);
    };
    return parseRule(text, { named: unnamed, known: () => {}, letter: () => {} }).rule;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
