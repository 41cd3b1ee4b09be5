import type { Fraction } from '../../fraction.ts';

/** A piece of work or a group that a rule names. */
export interface Reference {
  readonly kind: 'item' | 'group';
  readonly id: string;
}

/** What a rule reckons with. Percentages are numbers too (49% is 49), told apart when the rule is read. */
export type Value =
  | { readonly kind: 'constant'; readonly value: Fraction }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'grade' }
  | Reference
  | { readonly kind: 'math'; readonly sign: '+' | '-' | '*' | '/'; readonly left: Value; readonly right: Value }
  | { readonly kind: 'pick'; readonly how: Pick; readonly count: number; readonly values: readonly Value[] };

/** `best` and `worst`: the mean of so many of the values; `average`: of all of them. */
export type Pick = 'best' | 'worst' | 'average';

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** Something about one student's piece of work that is so or not. */
export type WorkState = 'missing' | 'late' | 'graded' | 'excused';

export type Condition =
  | { readonly kind: 'compare'; readonly sign: Comparison; readonly left: Value; readonly right: Value }
  | {
      readonly kind: 'each';
      readonly quantifier: 'any' | 'every';
      readonly groupId: string;
      readonly sign: Comparison;
      readonly right: Value;
    }
  | { readonly kind: 'state'; readonly itemId: string; readonly state: WorkState }
  | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'not'; readonly condition: Condition };

/** What a rule does to the course grade. */
export type GradeEffect = 'at most' | 'at least' | 'grade is' | 'add' | 'take off';

export type Effect =
  | { readonly kind: GradeEffect; readonly value: Value }
  /** The work counts with this percentage of its points in place of its own. */
  | { readonly kind: 'counts as'; readonly itemId: string; readonly value: Value };

export interface Rule {
  readonly condition: Condition | null;
  readonly effect: Effect;
}
