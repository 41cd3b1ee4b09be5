import type { ScoreOrigin, ScoreStatus } from '../../../contract/gradebook-scores.ts';

/** What is to become of one student's score for one activity; what is absent stays as it is. */
export interface ScoreChange {
  readonly activityId: string;
  readonly userId: string;
  /** Points as given, before a late penalty: a decimal text with at most six decimals; null takes them back. */
  readonly entered?: string | null;
  readonly isExcused?: boolean;
  /** Set by hand; null: as the hand-in and the due date say. */
  readonly status?: ScoreStatus;
  /** How late the work came, from whoever knows; null: in time. */
  readonly lateSeconds?: number | null;
  /** True shows it to the student, false hides it. Absent: a new score as the posting policy says. */
  readonly post?: boolean;
  /** The revision that the change was made from, 0 where there was no score; absent: nobody has looked at one. */
  readonly revision?: number;
}

export interface Writing {
  /** Null: it follows from the work itself, or from a rule. */
  readonly by: string | null;
  readonly via: ScoreOrigin;
  readonly why?: string;
  /** Whether the student is notified of what they can see then; by default of what a person did. */
  readonly tells?: boolean;
  /** By the clock alone: in a completed course nothing is written then. Whatever a person does there is refused. */
  readonly byItself?: boolean;
  /** It follows from the work, and a person did what it follows from: not in a grading period whose scores are closed. */
  readonly heedsClosed?: boolean;
  /** It follows from what moved somebody to other dates: scores of such a period stay as they are. */
  readonly sparesClosed?: boolean;
}
