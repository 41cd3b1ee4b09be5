import { defaultGradeScale } from '../grade-scale.ts';
import type { GradebookRules, GradeGroup } from './rules.ts';

/** The rules of a course for which nobody has set any: by weights once one of its groups has one, nothing dropped. */
export function defaultRules(groups: readonly Pick<GradeGroup, 'id' | 'name' | 'weight'>[]): GradebookRules {
  return {
    version: 1,
    weighting: groups.some((group) => group.weight !== null) ? 'weights' : 'points',
    groups: groups.map((group) => ({ dropLowest: 0, dropHighest: 0, neverDrop: [], ...group })),
    periods: [],
    arePeriodsWeighted: false,
    late: null,
    missing: null,
    conditions: [],
    scale: defaultGradeScale,
    rounding: null,
  };
}
