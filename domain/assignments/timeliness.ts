import type { HandingIn, Timeliness } from '../../contract/assignment-values.ts';
import type { ScoreStatus } from '../../contract/gradebook-scores.ts';

/** What decides whether a student's work is late or missing; dates are the ones that hold for this student. */
export interface DatedWork {
  readonly handingIn: HandingIn;
  readonly dueAt: Date | null;
  /** What comes this little after it was due is not late. */
  readonly graceMinutes: number;
  readonly submittedAt: Date | null;
  /** Graded or excused: nothing is missing any more, handed in or not. */
  readonly isSettled: boolean;
  /** To students it is not there before. */
  readonly isPublished: boolean;
  /** What staff said of it by hand, which counts before everything else; null: nothing. */
  readonly said: ScoreStatus;
  /** Since when the grades of its course stay as they are: nothing is missing that fell due later. Null: they go on. */
  readonly standsSince: Date | null;
}

const bySaid = { late: 'late', missing: 'missing', none: 'in_time' } as const;

/** How late work came, in seconds after it was due; 0 within the grace, and where there is no due date. */
export function lateSeconds(work: Pick<DatedWork, 'dueAt' | 'graceMinutes' | 'submittedAt'>): number {
  const { dueAt, graceMinutes, submittedAt } = work;
  if (!dueAt || !submittedAt) return 0;
  const seconds = Math.floor((submittedAt.getTime() - dueAt.getTime()) / 1000);
  return seconds > graceMinutes * 60 ? seconds : 0;
}

/** The moment as of which work is judged. */
export const judgedAt = ({ standsSince }: Pick<DatedWork, 'standsSince'>, now: Date): Date =>
  standsSince && standsSince < now ? standsSince : now;

/** Late, missing or neither. What is handed in outside of these pages, or not at all, or is not published, is never missing by itself. */
export function timelinessOf(work: DatedWork, now: Date): Timeliness {
  if (work.said) return bySaid[work.said];
  if (work.submittedAt) return lateSeconds(work) > 0 ? 'late' : 'in_time';
  if (work.isSettled || !work.isPublished || work.handingIn !== 'online') return 'in_time';
  return lateSeconds({ ...work, submittedAt: judgedAt(work, now) }) > 0 ? 'missing' : 'in_time';
}
