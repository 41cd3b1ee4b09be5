import { fraction, times, toDecimal } from '../fraction.ts';

/** What a quiz says about time. */
export interface TimeRules {
  /** Minutes; null: no limit. */
  readonly timeLimit: number | null;
  readonly availableUntil: Date | null;
  /** The closing time cuts a running attempt short; otherwise it only keeps new ones from starting. */
  readonly cutsAtUntil: boolean;
}

/** What a student's accommodation says. */
export interface Allowance {
  /** × the time limit, an exact decimal from 1. */
  readonly timeFactor: string;
  readonly isUntimed: boolean;
  readonly extraAttempts: number;
}

export const noAllowance: Allowance = { timeFactor: '1', isUntimed: false, extraAttempts: 0 };

const minute = 60_000;

/** The time limit that holds for this student, in milliseconds; null: none. */
export function limitOf({ timeLimit }: Pick<TimeRules, 'timeLimit'>, allowance: Allowance): number | null {
  if (timeLimit === null || allowance.isUntimed) return null;
  return Number(toDecimal(times(fraction(timeLimit * minute), fraction(allowance.timeFactor)), 0));
}

/**
 * When an attempt ends by itself: its start, the student's own limit, and the minutes that staff added, but not after
 * the closing time where that cuts. Null: never.
 */
export function deadlineOf(startedAt: Date, rules: TimeRules, allowance: Allowance, extraMinutes = 0): Date | null {
  const limit = limitOf(rules, allowance);
  const until = rules.cutsAtUntil ? rules.availableUntil : null;
  if (limit === null) return until;
  const end = startedAt.getTime() + limit + extraMinutes * minute;
  return new Date(until ? Math.min(end, until.getTime()) : end);
}

/** The deadline of a running attempt after its rules changed: a change ends it now at the earliest, never in the past. */
export function movedDeadline(deadline: Date | null, now: Date): Date | null {
  return deadline && deadline < now ? now : deadline;
}
