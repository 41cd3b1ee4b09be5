import type { GradingType } from '../../../contract/gradebook-scores.ts';
import { lateSeconds } from '../../../domain/assignments/timeliness.ts';
import { type Fraction, minus, toDecimal } from '../../../domain/fraction.ts';
import { latePenalty } from '../../../domain/grading/late-policy.ts';
import type { LatePolicy } from '../../../domain/grading/rules.ts';
import type { TimedAttempt } from '../../../domain/quiz/kept-score.ts';
import { latePolicyOf } from '../gradebook/late-policy-of.ts';

/** What decides how late a student's attempts at a quiz came, and what that takes off. */
export interface Timing {
  worth: string | null;
  grading_type: GradingType;
  /** Of the course's rules; null: nothing is taken off. */
  late: LatePolicy | null;
  /** When it is due for this student. */
  due_at: Date | null;
  /** In minutes, for whoever has no more; null: none. */
  time_limit: number | null;
}

/** The columns of a Timing, for a statement over `activities a`, its quiz `z`, and the dates `d` that hold for the student. */
export const timingColumns = `a.points as worth, a.grading_type, z.time_limit, d.due_at, ${latePolicyOf} as late`;

interface Submitted {
  number: number;
  startedAt: string;
  submittedAt: string;
}

/** An attempt with how late it came, and what is left of its score. */
export function timedAttempt(timing: Timing, attempt: Submitted, score: Fraction | null): TimedAttempt {
  const { number, startedAt, submittedAt } = attempt;
  const { due_at: dueAt, time_limit, worth, late, grading_type } = timing;
  const judged = judgedAt(startedAt, submittedAt, time_limit);
  const seconds = lateSeconds({ dueAt, graceMinutes: 0, submittedAt: judged });
  const timed = { number, score, lateSeconds: seconds };
  if (!score || seconds === 0 || !late || worth === null || grading_type === 'complete') return timed;
  return { ...timed, counted: minus(score, latePenalty(late, worth, toDecimal(score, 2), Math.ceil(seconds / 60))) };
}

/** More time is never what makes an attempt late: it is as late as with the quiz's own time, all of it used. */
function judgedAt(startedAt: string, submittedAt: string, timeLimit: number | null): Date {
  const at = Date.parse(submittedAt);
  return new Date(timeLimit === null ? at : Math.min(at, Date.parse(startedAt) + timeLimit * 60_000));
}
