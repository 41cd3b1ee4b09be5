import type { Effect } from './conditions/rule.ts';
import type { RuleStep } from './rule-steps.ts';
import type { Audience, Basis } from './totals.ts';

/*
 * A course grade taken apart, down to the points of each piece of work. Numbers are exact (`exactText`), so that it can be
 * sent, kept, and reckoned again by anybody: `recompute` does so.
 */

export interface Explanation {
  /** Of the rules. */
  readonly version: number;
  readonly audience: Audience;
  readonly basis: Basis;
  readonly weighting: 'points' | 'weights';
  readonly arePeriodsWeighted: boolean;
  readonly rounding: number | null;
  /** One without an id where periods are not weighted. */
  readonly periods: readonly ExplainedPeriod[];
  /** Work that lies outside all weighted periods. */
  readonly outside: readonly ExplainedItem[];
  /** The grade before the conditional rules. */
  readonly base: string | null;
  readonly steps: readonly ExplainedStep[];
  readonly percent: string | null;
  readonly letter: string | null;
}

export interface ExplainedPeriod {
  readonly periodId: string | null;
  readonly weight: string | null;
  readonly percent: string | null;
  readonly groups: readonly ExplainedGroup[];
}

export interface ExplainedGroup {
  readonly groupId: string | null;
  readonly points: string;
  readonly possible: string;
  readonly percent: string | null;
  /** Its share of the period's grade in a course by weights. */
  readonly weight: string | null;
  /** Percent that it adds to the period's grade. */
  readonly adds: string | null;
  readonly items: readonly ExplainedItem[];
}

export interface ExplainedItem {
  readonly itemId: string;
  readonly use: ItemUse;
  /** As the grader gave them; null: not graded. */
  readonly given: string | null;
  readonly penalty: string;
  /** Hours or days for which it is penalised. */
  readonly intervals: number;
  /** What it brings. */
  readonly points: string;
  readonly possible: string;
  readonly isExtraCredit: boolean;
  /** A rule has put another percentage in place of its own. */
  readonly isReplaced: boolean;
}

/** Whether work counts, and why not. */
export type ItemUse =
  | 'counts'
  | 'missing'
  | 'counts as zero'
  | 'not graded'
  | 'dropped lowest'
  | 'dropped highest'
  | 'excused'
  | 'omitted'
  | 'not assigned';

export interface ExplainedStep {
  readonly text: string;
  readonly outcome: RuleStep['outcome'];
  readonly effect: Effect['kind'] | null;
  readonly itemId: string | null;
  readonly value: string | null;
  readonly before: string | null;
  readonly after: string | null;
}
