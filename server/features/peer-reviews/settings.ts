import { isDeepStrictEqual } from 'node:util';
import type { PeerReviewPlan, PeerReviewSettings } from '../../../contract/peer-reviews.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, conflict } from '../../refusal.ts';
import { type KnownAssignment, loadForStaff, loadToEdit } from '../assignments/access.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { takeBackWhatWasTold } from './give.ts';
import { openPart } from './open-work.ts';
import { findPlan } from './plan-query.ts';

export async function readPlan(app: App, actor: Actor, id: string): Promise<PeerReviewPlan> {
  const { read } = app.database;
  const assignment = await loadForStaff(app, read, actor, id);
  const plan = await findPlan(read, assignment);
  return assignment.relation === 'assistant' ? openPart(read, actor, id, plan) : plan;
}

interface Sent {
  settings: PeerReviewSettings | null;
  revision: number;
}

/** Sets up that students review an assignment, changes how, or (null) ends it. */
export async function changeSettings(app: App, actor: Actor, id: string, sent: Sent): Promise<PeerReviewPlan> {
  return transaction(app.database, async (tx) => {
    const assignment = await loadToEdit(app, tx, actor, id);
    await refuseArchived(tx, assignment.course.id);
    const isDone = sent.settings
      ? await save(tx, id, sent.settings, sent.revision)
      : await end(app, tx, id, sent.revision);
    if (!isDone) {
      const standing = await findPlan(tx, assignment);
      if (isDeepStrictEqual(standing.settings, sent.settings && asKept(sent.settings))) return standing;
      throw changedSince(
        'Someone else has changed how this is reviewed since you opened it. Reload to see their version.',
      );
    }
    await tellAll(tx, assignment);
    return findPlan(tx, assignment);
  });
}

/** What is sent as it reads once it is kept: a retry, whose first answer was lost, finds it so. */
const asKept = (settings: PeerReviewSettings): PeerReviewSettings => ({
  ...settings,
  dueAt: settings.dueAt && new Date(settings.dueAt).toISOString(),
});

async function save(tx: Tx, id: string, settings: PeerReviewSettings, revision: number): Promise<boolean> {
  const columns = {
    per_student: settings.perStudent,
    is_automatic: settings.isAutomatic,
    anonymity: settings.anonymity,
    due_at: settings.dueAt === null ? null : new Date(settings.dueAt),
    counts_towards_grade: settings.countsTowardsGrade,
  };
  const saved =
    revision === 0
      ? await tx
          .insertInto('peer_review_settings')
          .values({ activity_id: id, ...columns, allocated_at: null })
          .onConflict((oc) => oc.doNothing())
          .returning('activity_id')
          .executeTakeFirst()
      : await tx
          .updateTable('peer_review_settings')
          .set({ ...columns, revision: revision + 1 })
          .where('activity_id', '=', id)
          .where('revision', '=', revision)
          .returning('activity_id')
          .executeTakeFirst();
  return saved !== undefined;
}

async function end(app: App, tx: Tx, id: string, revision: number): Promise<boolean> {
  await tx.selectFrom('peer_review_settings').select('activity_id').where('activity_id', '=', id).forUpdate().execute();
  // A review that is being written at this moment is waited for: it would go with them.
  const reviews = await tx
    .selectFrom('peer_reviews')
    .select('revision')
    .where('activity_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (reviews.some((review) => review.revision > 0))
    throw conflict('Students have written reviews, so they are kept. Let them end by their deadline instead.');
  const gone = await tx
    .deleteFrom('peer_review_settings')
    .where('activity_id', '=', id)
    .where('revision', '=', revision)
    .returning('activity_id')
    .executeTakeFirst();
  if (gone) await takeBackWhatWasTold(app, tx, id);
  return gone !== undefined || revision === 0;
}

/** Open pages of everybody who may see the assignment ask again. */
export async function tellAll(tx: Tx, { id, course }: KnownAssignment): Promise<void> {
  await announce(tx, { topic: `work:${id}`, to: { members: course.id } });
}
