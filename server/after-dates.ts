import type { App } from './context.ts';
import type { Tx } from './db/database.ts';
import { recomputeDeadlines } from './features/attempts/recompute-deadlines.ts';
import { keepQuizLateness } from './features/attempts/keep-scores.ts';
import { keepClosed } from './features/gradebook/closed-periods.ts';
import { keepLateness } from './features/gradebook/keep-lateness.ts';
import { lockTotals } from './features/gradebook/locks.ts';
import { refuseMovedTotals } from './features/gradebook/moved-totals.ts';
import { penaliseWork } from './features/gradebook/penalise.ts';
import { markStale } from './features/gradebook/stale.ts';
import { datedForSome } from './features/overrides/queries.ts';
import { ownDuesOf, tellOfMoved, tellOfOwnDues } from './features/overrides/tell-of-moved.ts';
import type { DatedItems } from './features/outline/items.ts';
import type { MovedMembers } from './features/people/sections.ts';

/**
 * Dates decide when running attempts end, how late the others came, and what counts as missing; with those of a discussion
 * its points may have changed.
 */
export async function afterDates(
  app: App,
  tx: Tx,
  activityIds: readonly string[],
  { courseId }: { courseId?: string } = {},
): Promise<void> {
  // Before the totals are held: who makes them anew takes the mark away first.
  await markStale(tx, activityIds);
  // Of several activities each holds those of its own students: at once, so that they are held in one order.
  if (courseId && activityIds.length > 1) await lockTotals(tx, courseId, null);
  await recomputeDeadlines(app, tx, { quizIds: activityIds });
  await keepQuizLateness(app, tx, activityIds);
  await keepLateness(app, tx, activityIds);
  await penaliseWork(app, tx, activityIds);
}

/** Changes the dates of activities of a course; of other due dates those are told for whom they hold. */
export async function changeDates(
  app: App,
  tx: Tx,
  { ids, courseId, by }: DatedItems,
  change: () => Promise<void>,
): Promise<void> {
  const before = await ownDuesOf(tx, ids);
  await keepClosed(app, tx, courseId, change);
  await afterDates(app, tx, ids, { courseId });
  await tellOfOwnDues(app, tx, before, { courseId, by });
}

/** Whoever is in another section or group has its dates from then on, as if these had been changed. */
export async function afterMembers(
  app: App,
  tx: Tx,
  courseId: string,
  { undated = [], seen, by = null }: MovedMembers = {},
): Promise<void> {
  const dated = new Set([...(await datedForSome(tx, courseId)), ...undated]);
  if (dated.size > 0) {
    await afterDates(app, tx, [...dated].toSorted(), { courseId });
    await refuseMovedTotals(app, tx, courseId);
  }
  if (seen) await tellOfMoved(app, tx, seen, by);
}
