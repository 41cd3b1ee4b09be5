import type { LessonNotes } from '../../../contract/reading-place.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../refusal.ts';
import { loadLesson } from '../modules/lesson-query.ts';

/** Whoever may read a lesson may take notes on it. */
export async function loadForNotes(read: Readable, actor: Actor, lessonId: string): Promise<void> {
  const { item } = await loadLesson(read, actor, lessonId);
  if (item.status === 'locked') throw notFound();
}

/** Saves over the revision that this device knew; the same text once more is saved already. */
export async function saveNotes(
  app: App,
  actor: Actor,
  lessonId: string,
  { revision, content }: LessonNotes,
): Promise<LessonNotes> {
  return transaction(app.database, async (tx) => {
    await loadForNotes(tx, actor, lessonId);
    const saved = await tx
      .insertInto('lesson_notes')
      .values({ activity_id: lessonId, user_id: actor.id, content, revision: 1, saved_at: app.clock.now() })
      .onConflict((conflicting) =>
        conflicting
          .columns(['user_id', 'activity_id'])
          .doUpdateSet({ content, revision: revision + 1, saved_at: app.clock.now() })
          .where('lesson_notes.revision', '=', revision),
      )
      .returning(['content', 'revision'])
      .executeTakeFirst();
    if (saved) return saved;
    const there = await tx
      .selectFrom('lesson_notes')
      .select(['content', 'revision'])
      .where('activity_id', '=', lessonId)
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (there.content === content) return there;
    throw conflict('You have changed these notes on another device meanwhile. Open the page anew to see them.');
  });
}
