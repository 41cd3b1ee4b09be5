import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { closedItems, refuseClosed } from './closed-periods.ts';
import { type CourseRules, findCourseRules } from './course-rules.ts';
import { refuseFinal } from './final-grades.ts';
import { refuseInModeration } from './in-moderation.ts';
import { lockTotals } from './locks.ts';
import { nextScore } from './next-score.ts';
import type { Overtaken } from './overtaken.ts';
import { computeTotals } from './recompute.ts';
import type { ScoreChange, Writing } from './score-change.ts';
import { findActivities, findStanding, storeScores } from './score-rows.ts';
import type { ScoredActivity, StandingScore } from './standing-score.ts';
import { tellScores } from './tell-scores.ts';
import { withLateness } from './with-lateness.ts';

export interface WrittenScore extends StandingScore {
  readonly courseId: string;
  /** Otherwise it stood like this already, and nothing was written. */
  readonly changed: boolean;
}

export interface ScoresWritten {
  written: WrittenScore[];
  /** Where others have been quicker: then nothing was written at all. */
  overtaken: Overtaken[];
}

/**
 * The only way in which a score is written: with its history, its event, the student's notification once it is posted, what
 * open pages are told, and the totals that follow, all in this transaction. Whoever calls it has made sure that the
 * person may, and names each cell once.
 */
export async function writeScores(
  app: App,
  tx: Tx,
  writing: Writing,
  changes: readonly ScoreChange[],
): Promise<ScoresWritten> {
  if (changes.length === 0) return { written: [], overtaken: [] };
  const activities = await findActivities(tx, [...new Set(changes.map(({ activityId }) => activityId))]);
  const known = changes.flatMap((change) => {
    const activity = activities.get(change.activityId);
    return activity ? [{ change, activity }] : [];
  });
  const courses = Map.groupBy(known, ({ activity }) => activity.courseId);
  const written: WrittenScore[] = [];
  const overtaken: Overtaken[] = [];
  // In one order, so that two who write in several courses never wait for each other.
  for (const courseId of [...courses.keys()].toSorted()) {
    const outcome = await writeInCourse(app, tx, writing, courseId, courses.get(courseId) ?? []);
    written.push(...outcome.written);
    overtaken.push(...outcome.overtaken);
  }
  return { written, overtaken };
}

interface Known {
  change: ScoreChange;
  activity: ScoredActivity;
}

async function writeInCourse(
  app: App,
  tx: Tx,
  writing: Writing,
  courseId: string,
  changes: readonly Known[],
): Promise<ScoresWritten> {
  const users = [...new Set(changes.map(({ change }) => change.userId))];
  await lockTotals(tx, courseId, users);
  const course = await findCourseRules(tx, courseId);
  const standing = await findStanding(
    tx,
    changes.map(({ change }) => change),
  );
  const whole = await withLateness(
    app,
    tx,
    writing,
    changes.map(({ change }) => change),
    standing,
  );
  const next = changes.map(({ change, activity }, index) => {
    const before = standing[index] ?? null;
    return {
      activity,
      change,
      before,
      after: nextScore(app, course, writing, whole[index] ?? change, activity, before),
    };
  });
  const overtaken = next.flatMap(({ change, before, after }) =>
    after.changed && change.revision !== undefined && change.revision !== (before?.revision ?? 0)
      ? [{ change, standing: before }]
      : [],
  );
  if (overtaken.length > 0) return { written: [], overtaken };
  const spared = writing.sparesClosed ? closedItems(course, app.clock.now()) : new Set();
  const changed = next.filter(({ after, activity }) => after.changed && !spared.has(activity.id));
  if (changed.length > 0) {
    if (course.status === 'completed' && moves(course, writing, changed)) {
      if (writing.byItself) return { written: [], overtaken: [] };
      refuseFinal(course);
    }
    // What follows from the work or the rules by itself is not refused, nor is showing what stands.
    const isGiven = writing.by !== null && writing.via !== 'policy' && writing.via !== 'posting';
    if (isGiven || writing.heedsClosed) {
      if (isGiven && writing.via !== 'moderation')
        await refuseInModeration(tx, [...new Set(changed.map(({ change }) => change.activityId))]);
      refuseClosed(course, [...new Set(changed.map(({ change }) => change.activityId))], app.clock.now());
    }
    await storeScores(app, tx, writing, changed);
    await computeTotals(app, tx, course, [...new Set(changed.map(({ change }) => change.userId))]);
    await tellScores(app, tx, writing, courseId, changed);
  }
  return { written: next.map(({ after }) => ({ ...after, courseId })), overtaken: [] };
}

/** Showing a score moves no grade, unless it was given without a name: then it counts from there on. */
function moves({ items }: CourseRules, { via }: Writing, changed: readonly Known[]): boolean {
  if (via !== 'posting') return true;
  const anonymous = new Set(items.flatMap(({ id, isAnonymous }) => (isAnonymous ? [id] : [])));
  return changed.some(({ activity }) => anonymous.has(activity.id));
}
