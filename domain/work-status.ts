import type { WorkStatus } from '../contract/coursework.ts';

/** What is known of one student's work on an assignment. */
export interface Work {
  readonly dueAt: Date | null;
  readonly wasBegun: boolean;
  readonly submittedAt: Date | null;
  /** A posted score, or a posted excuse: either settles the work, handed in or not. */
  readonly isSettled: boolean;
}

/** Where a student's work on an assignment stands; what is due now is not late yet. */
export function workStatusOf(work: Work, now: Date): WorkStatus {
  if (work.isSettled) return 'graded';
  if (work.submittedAt) return 'submitted';
  if (work.dueAt && work.dueAt < now) return 'missing';
  return work.wasBegun ? 'in_progress' : 'not_started';
}
