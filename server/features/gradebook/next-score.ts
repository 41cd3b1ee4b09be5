import { compare, fraction, plus, times } from '../../../domain/fraction.ts';
import { latePenalty } from '../../../domain/grading/late-policy.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import type { App } from '../../context.ts';
import { invalid } from '../../refusal.ts';
import { type CourseRules, policiesFor } from './course-rules.ts';
import type { ScoreChange, Writing } from './score-change.ts';
import type { NextScore, ScoredActivity, StandingScore } from './standing-score.ts';

/** The score that a change makes of the one that stands. */
export function nextScore(
  app: App,
  course: CourseRules,
  writing: Writing,
  change: ScoreChange,
  activity: ScoredActivity,
  before: StandingScore | null,
): NextScore {
  refuseUnkept(change.entered);
  const now = app.clock.now();
  const entered = change.entered === undefined ? (before?.entered ?? null) : change.entered;
  const isGiven = change.entered !== undefined && change.entered !== null;
  const given = {
    entered,
    // Points for excused work say that it counts after all.
    isExcused: change.isExcused ?? (isGiven ? false : (before?.isExcused ?? false)),
    status: change.status === undefined ? (before?.status ?? null) : change.status,
    lateSeconds: change.lateSeconds === undefined ? (before?.lateSeconds ?? null) : change.lateSeconds,
  };
  const penalty = penaltyOf(course, activity, given);
  const isGraded = change.isExcused !== undefined || change.entered !== undefined;
  const after = {
    activityId: change.activityId,
    userId: change.userId,
    ...given,
    points: penalty === '0' ? entered : without(entered, penalty),
    latePenalty: penalty,
    postedAt: postedAt(now, change, activity, before, given),
    gradedBy: isGraded ? writing.by : (before?.gradedBy ?? writing.by),
    gradedAt: isGraded || !before ? now : before.gradedAt,
  };
  const changed = before ? !isSame(before, after) : !isNothing(after);
  if (changed) return { ...after, revision: (before?.revision ?? 0) + 1, changed };
  return before ? { ...before, changed } : { ...after, revision: 0, changed };
}

function refuseUnkept(entered: string | null | undefined): void {
  if (entered != null && !/^-?\d{1,8}(\.\d{1,6})?$/.test(entered))
    throw invalid({ entered: 'Enter points with at most eight digits and six decimals' });
}

type Given = Pick<StandingScore, 'entered' | 'isExcused' | 'status' | 'lateSeconds'>;

/** Points taken off work that came late; who says that it did not, or that it never came, says that none are. */
function penaltyOf(course: CourseRules, activity: ScoredActivity, { entered, status, lateSeconds }: Given): string {
  const { late: policy } = policiesFor(course, activity.id);
  if (!policy || entered === null || activity.points === null || activity.gradingType === 'complete') return '0';
  if (status === 'none' || status === 'missing' || !lateSeconds) return '0';
  return inPoints(latePenalty(policy, activity.points, entered, Math.ceil(lateSeconds / 60)), 10);
}

function without(entered: string | null, penalty: string): string | null {
  if (entered === null) return null;
  return inPoints(plus(fraction(entered), times(fraction(-1), fraction(penalty))), 10);
}

/** Shown as the change says, else as it was, else as the posting policy says; nothing cannot be shown. */
function postedAt(
  now: Date,
  change: ScoreChange,
  activity: ScoredActivity,
  before: StandingScore | null,
  given: Given,
): Date | null {
  if (given.entered === null && !given.isExcused) return null;
  const wasNothing = !before || (before.entered === null && !before.isExcused);
  const isShown = change.post ?? (wasNothing ? !activity.postsManually : before.postedAt !== null);
  return isShown ? (before?.postedAt ?? now) : null;
}

function isNothing({ entered, isExcused, status, lateSeconds }: Given): boolean {
  return entered === null && !isExcused && status === null && lateSeconds === null;
}

function isSame(a: StandingScore, b: Omit<StandingScore, 'revision'>): boolean {
  return (
    sameNumber(a.entered, b.entered) &&
    sameNumber(a.points, b.points) &&
    a.isExcused === b.isExcused &&
    a.status === b.status &&
    a.lateSeconds === b.lateSeconds &&
    sameNumber(a.latePenalty, b.latePenalty) &&
    (a.postedAt === null) === (b.postedAt === null)
  );
}

export function sameNumber(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compare(fraction(a), fraction(b)) === 0;
}
