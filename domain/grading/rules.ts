import type { GradeScale } from '../grade-scale.ts';

/** How a course's grade is made from its work. Percentages and weights are decimal texts with at most four decimals. */
export interface GradebookRules {
  /** Raised by every change; it stands beside every total and every explanation made by these rules. */
  readonly version: number;
  /** By points: all points over all possible ones. By weights: each group's ratio by the group's weight. */
  readonly weighting: 'points' | 'weights';
  readonly groups: readonly GradeGroup[];
  /** Empty: the course is not divided into periods. */
  readonly periods: readonly GradingPeriod[];
  /** The course grade is the weighted mean of its periods' grades, and work outside them does not count. */
  readonly arePeriodsWeighted: boolean;
  readonly late: LatePolicy | null;
  readonly missing: MissingPolicy | null;
  /** Conditional rules in the form in which they are kept (`keptRule`), in the order in which they apply. */
  readonly conditions: readonly string[];
  readonly scale: GradeScale;
  /** Decimals to which a total is rounded half up before it is judged by the scale; null: it is not rounded at all. */
  readonly rounding: number | null;
}

/** Work of one sort in a course, with what is left out of it. */
export interface GradeGroup {
  readonly id: string;
  readonly name: string;
  /** Percent of the course grade; null counts nothing in a course by weights. */
  readonly weight: string | null;
  readonly dropLowest: number;
  readonly dropHighest: number;
  /** Items that are never dropped. */
  readonly neverDrop: readonly string[];
}

/** A part of the term. Work belongs to the period within which it is due. */
export interface GradingPeriod {
  readonly id: string;
  readonly name: string;
  /** Percent of the course grade where periods are weighted; null counts nothing. */
  readonly weight: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  /** By which late and missing work of it was judged when its scores closed; absent: by those of the course. */
  readonly policies?: Policies | undefined;
}

/** What becomes of work that comes late, or never. */
export interface Policies {
  readonly late: LatePolicy | null;
  readonly missing: MissingPolicy | null;
}

/** What work loses that comes late. */
export interface LatePolicy {
  /** Percent of the possible points that every started hour or day takes off. */
  readonly percent: string;
  readonly per: 'hour' | 'day';
  /** Percent of the possible points below which lateness takes nothing off. */
  readonly floor: string;
  /** Minutes after the due date that do not count as late. */
  readonly graceMinutes: number;
}

/** What work gets that never came: everything but this percentage, without anybody grading it. */
export interface MissingPolicy {
  readonly percent: string;
}
