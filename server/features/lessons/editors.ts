import type { LessonEditor } from '../../../contract/lessons.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { loadDraft } from './draft-query.ts';
import { seenSince } from './editors-query.ts';

/** Keeps somebody among those who write; the others hear of it when they were not there before. */
export async function beEditing(app: App, actor: Actor, lessonId: string): Promise<LessonEditor[]> {
  const { course, editors } = await loadDraft(app, app.database.read, actor, lessonId);
  const now = app.clock.now();
  await transaction(app.database, async (tx) => {
    const stayed = await tx
      .updateTable('lesson_editors')
      .set({ seen_at: now })
      .where('activity_id', '=', lessonId)
      .where('user_id', '=', actor.id)
      .where('seen_at', '>', seenSince(app))
      .returning('user_id')
      .executeTakeFirst();
    if (stayed) return;
    await tx
      .insertInto('lesson_editors')
      .values({ activity_id: lessonId, user_id: actor.id, since: now, seen_at: now })
      .onConflict((conflicting) =>
        conflicting.columns(['activity_id', 'user_id']).doUpdateSet({ since: now, seen_at: now }),
      )
      .execute();
    await announce(tx, { topic: `draft:${lessonId}`, to: { staff: course.id } });
  });
  return editors;
}

export async function endEditing(app: App, actor: Actor, lessonId: string): Promise<void> {
  const { course } = await loadDraft(app, app.database.read, actor, lessonId);
  await transaction(app.database, async (tx) => {
    const left = await tx
      .deleteFrom('lesson_editors')
      .where('activity_id', '=', lessonId)
      .where('user_id', '=', actor.id)
      .returning('user_id')
      .executeTakeFirst();
    if (left) await announce(tx, { topic: `draft:${lessonId}`, to: { staff: course.id } });
  });
}
