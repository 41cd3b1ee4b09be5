import type { Received } from '../../../contract/api.ts';
import type { WorkToGrade } from '../../../contract/grading.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { refuseWithoutGrading } from '../gradebook/access.ts';
import { addComment } from '../submissions/add-comment.ts';
import { type LoadedWork, loadWork, shownWork } from './load-work.ts';
import { commentProvisionally } from './provisional.ts';

interface Asked {
  id: string;
  workId: string;
}

type Sent = Received<'POST /api/assignments/{id}/grading/{workId}/comments', 'body'>;

/** For who says something about the work, which is a part of grading it. */
export async function loadToComment(app: App, read: Readable, actor: Actor, asked: Asked): Promise<LoadedWork> {
  const work = await loadWork(app, read, actor, asked);
  refuseWithoutGrading(actor);
  return work;
}

/** Says something about the work; what was being written is said then. */
export async function commentOnWork(
  app: App,
  actor: Actor,
  asked: Asked,
  sent: Sent,
  once: Once,
): Promise<WorkToGrade> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const { assignment, studentId } = await loadToComment(app, tx, actor, asked);
      await addComment(app, tx, actor, { assignment, studentId, isStaff: true }, sent);
      await dropDraft(tx, actor, asked.id, studentId);
      return shownWork(app, actor, await loadWork(app, tx, actor, asked));
    }),
  );
}

/**
 * Keeps what a grader is writing; nobody else reads it. While several grade provisionally it is a part of what they give,
 * which the moderator reads.
 */
export async function keepDraft(app: App, actor: Actor, asked: Asked, body: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const work = await loadToComment(app, tx, actor, asked);
    const { studentId } = work;
    if (work.row.moderation) return commentProvisionally(app, tx, actor, work, body);
    if (body.trim() === '') return dropDraft(tx, actor, asked.id, studentId);
    const updated_at = app.clock.now();
    await tx
      .insertInto('grading_drafts')
      .values({ activity_id: asked.id, user_id: studentId, grader_id: actor.id, body, updated_at })
      .onConflict((conflicting) =>
        conflicting.columns(['grader_id', 'activity_id', 'user_id']).doUpdateSet({ body, updated_at }),
      )
      .execute();
  });
}

async function dropDraft(tx: Tx, actor: Actor, activityId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('grading_drafts')
    .where('grader_id', '=', actor.id)
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .execute();
}
