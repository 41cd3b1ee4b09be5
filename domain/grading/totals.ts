import type { Fraction } from '../fraction.ts';

/** Current: only graded work. Final: work that is not graded counts as zero. */
export type Basis = 'current' | 'final';
/** Posted: what the student may know. All: with scores that are not posted. */
export type Audience = 'posted' | 'all';

/** A course grade: unrounded (unless the rules round), null while nothing counts. */
export interface Total {
  readonly percent: Fraction | null;
  readonly letter: string | null;
  readonly groups: readonly GroupTotal[];
}

/** What counts of a group (in a period, where periods are weighted) after everything that is left out of it. */
export interface GroupTotal {
  readonly groupId: string | null;
  readonly periodId: string | null;
  readonly points: Fraction;
  readonly possible: Fraction;
}

export type CourseTotals = Readonly<Record<Audience, Readonly<Record<Basis, Total>>>>;
