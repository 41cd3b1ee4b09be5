import type { App } from './context.ts';
import type { Tx } from './db/database.ts';
import { recomputeDeadlines } from './features/attempts/recompute-deadlines.ts';
import { keepQuizLateness } from './features/attempts/keep-scores.ts';
import { keepClosed } from './features/gradebook/closed-periods.ts';
import { keepLateness } from './features/gradebook/keep-lateness.ts';
import { refuseMovedTotals } from './features/gradebook/moved-totals.ts';
import { penaliseWork } from './features/gradebook/penalise.ts';
import { markStale } from './features/gradebook/stale.ts';
import { datedForSome } from './features/overrides/queries.ts';
import { ownDueOf, tellOfMoved, tellOfOwnDue } from './features/overrides/tell-of-moved.ts';
import type { DatedItem } from './features/outline/items.ts';
import type { MovedMembers } from './features/people/sections.ts';

/**
 * Dates decide when running attempts end, how late the others came, and what counts as missing; with those of a discussion
 * its points may have changed.
 */
export async function afterDates(app: App, tx: Tx, activityId: string): Promise<void> {
  // Before the totals are held: who makes them anew takes the mark away first.
  await markStale(tx, activityId);
  await recomputeDeadlines(app, tx, { quizId: activityId });
  await keepQuizLateness(app, tx, activityId);
  await keepLateness(app, tx, activityId);
  await penaliseWork(app, tx, activityId);
}

/** Changes the dates of an activity; of another due date those are told for whom it holds. */
export async function changeDates(
  app: App,
  tx: Tx,
  { id, courseId, by }: DatedItem,
  change: () => Promise<void>,
): Promise<void> {
  const before = await ownDueOf(tx, id);
  await keepClosed(app, tx, courseId, change);
  await afterDates(app, tx, id);
  await tellOfOwnDue(app, tx, id, { before, courseId, by });
}

/** Whoever is in another section or group has its dates from then on, as if these had been changed. */
export async function afterMembers(
  app: App,
  tx: Tx,
  courseId: string,
  { undated = [], seen, by = null }: MovedMembers = {},
): Promise<void> {
  const dated = new Set([...(await datedForSome(tx, courseId)), ...undated]);
  for (const activityId of [...dated].toSorted()) await afterDates(app, tx, activityId);
  if (dated.size > 0) await refuseMovedTotals(app, tx, courseId);
  if (seen) await tellOfMoved(app, tx, seen, by);
}
