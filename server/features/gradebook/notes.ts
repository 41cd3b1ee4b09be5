import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, notFound } from '../../refusal.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { loadForGraders } from './access.ts';
import { studentsAmong } from './enter-scores.ts';
import { say } from '../../../contract/text.ts';

interface Note {
  note: string;
  revision: number;
}

/** Whether one may write a note on a student of the course: not on those of sections that one does not assist. */
export async function mayNote(read: Readable, actor: Actor, courseId: string, userId: string): Promise<void> {
  await refuseOthersStudents(read, actor, await loadForGraders(read, actor, courseId), [userId]);
  if (!(await studentsAmong(read, courseId, [{ userId }])).has(userId)) throw notFound();
}

/** Writes the note on a student; of two who write one, the first to save wins. */
export async function writeNote(app: App, actor: Actor, courseId: string, userId: string, sent: Note): Promise<Note> {
  return transaction(app.database, async (tx) => {
    await mayNote(tx, actor, courseId, userId);
    const standing = await tx
      .selectFrom('gradebook_notes')
      .select(['note', 'revision'])
      .where('course_id', '=', courseId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if ((standing?.note ?? '') === sent.note) return { note: sent.note, revision: standing?.revision ?? 0 };
    if ((standing?.revision ?? 0) !== sent.revision)
      throw conflict(
        say`Someone else has written this note meanwhile: “${standing?.note ?? ''}”. Copy yours, and add it to theirs.`,
      );
    const row = { note: sent.note, revision: sent.revision + 1, updated_at: app.clock.now(), updated_by: actor.id };
    await tx
      .insertInto('gradebook_notes')
      .values({ course_id: courseId, user_id: userId, ...row })
      .onConflict((oc) => oc.columns(['course_id', 'user_id']).doUpdateSet(row))
      .execute();
    await announce(tx, { topic: `gradebook:${courseId}`, to: { staff: courseId } });
    return { note: row.note, revision: row.revision };
  });
}
