/** How a grade is typed and shown; the points decide, whatever the type. */
export type EntryType = 'points' | 'percent' | 'letter' | 'gpa' | 'complete';

/** One piece of graded work of a course. Unpublished work is not given to the engine. */
export interface GradedItem {
  readonly id: string;
  readonly title: string;
  readonly groupId: string | null;
  /** The period within which it is due (`periodOf`); null: none. */
  readonly periodId: string | null;
  /** Points that it is worth, a decimal text; null: it is not graded. */
  readonly possible: string | null;
  readonly entry: EntryType;
  /** Its points are added and its possible points are not; it is never dropped. */
  readonly isExtraCredit: boolean;
  /** It is graded, but does not count towards the course grade. */
  readonly isOmitted: boolean;
}

/** What one student has for one item; an item without any is assigned, not graded, not posted. */
export interface GradedWork {
  readonly itemId: string;
  /** Points as the grader gave them, before any penalty; null: not graded. */
  readonly points: string | null;
  readonly isExcused: boolean;
  /** Whether the student sees the points or the excuse. */
  readonly isPosted: boolean;
  /** Minutes between due date and hand-in; 0 or less: in time. */
  readonly minutesLate: number;
  /** Due, and nothing was handed in. */
  readonly isMissing: boolean;
  /** Whether the student is to do it at all; true where not said. */
  readonly isAssigned?: boolean;
  /** The period by the student's own due date, where that is another than the item's. */
  readonly periodId?: string | null;
}
