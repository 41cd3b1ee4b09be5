import { longMoment, say, type Text } from '../../contract/text.ts';

/** What decides whether a student can start a quiz. */
export interface StartFacts {
  readonly isLocked: boolean;
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
  readonly questions: number;
  /** Attempts begun so far. */
  readonly used: number;
  /** Null: as many as one likes. */
  readonly maxAttempts: number | null;
  /** Of their accommodation, and the most of the overrides that apply to them. */
  readonly extraAttempts: number;
}

/** How many attempts this student has in all; null: as many as they like. */
export function attemptsAllowed({ maxAttempts, extraAttempts }: Pick<StartFacts, 'maxAttempts' | 'extraAttempts'>) {
  return maxAttempts === null ? null : maxAttempts + extraAttempts;
}

/** Why a new attempt cannot be started at this moment, as a sentence in the student's own time; null: it can. */
export function refusalToStart(facts: StartFacts, now: Date, timeZone: string): Text | null {
  const { availableFrom: from, availableUntil: until } = facts;
  if (facts.isLocked) return 'This quiz is locked. Complete the modules before it first.';
  if (facts.questions === 0) return 'This quiz has no questions yet.';
  if (from && now < from) return say`This quiz is not open yet. It opens on ${longMoment(from, timeZone)}.`;
  if (until && now >= until) return say`This quiz is closed. It closed on ${longMoment(until, timeZone)}.`;
  const allowed = attemptsAllowed(facts);
  if (allowed === null || facts.used < allowed) return null;
  return allowed === 1
    ? 'You have used your one attempt at this quiz.'
    : say`You have used all ${allowed} attempts at this quiz.`;
}
