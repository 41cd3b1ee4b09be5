import { defaultRules } from '../default-rules.ts';
import type { GradebookRules, GradeGroup } from '../rules.ts';
import type { GradedItem, GradedWork } from '../work.ts';

/* Short ways to write rules and work down in tests. */

export function aGroup(id: string, given: Partial<GradeGroup> = {}): GradeGroup {
  return { id, name: id, weight: null, dropLowest: 0, dropHighest: 0, neverDrop: [], ...given };
}

export function someRules(groups: readonly GradeGroup[], given: Partial<GradebookRules> = {}): GradebookRules {
  return { ...defaultRules(groups), ...given };
}

export function anItem(
  id: string,
  groupId: string | null,
  possible: string | null,
  given: Partial<GradedItem> = {},
): GradedItem {
  return {
    id,
    title: id,
    groupId,
    periodId: null,
    possible,
    entry: 'points',
    isExtraCredit: false,
    isOmitted: false,
    ...given,
  };
}

export function aWork(itemId: string, points: string | null, given: Partial<GradedWork> = {}): GradedWork {
  return { itemId, points, isExcused: false, isPosted: true, minutesLate: 0, isMissing: false, ...given };
}
