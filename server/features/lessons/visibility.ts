import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { lockDraft } from './draft-query.ts';
import { tellOfLesson } from './publish.ts';

/** Shows a lesson to students or hides it; whoever has completed it keeps that. */
export async function setVisibility(app: App, actor: Actor, lessonId: string, isPublished: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    const draft = await lockDraft(app, tx, actor, lessonId);
    if (draft.isPublished === isPublished) return;
    await tx.updateTable('activities').set({ is_published: isPublished }).where('id', '=', lessonId).execute();
    const kind = isPublished ? 'lesson.shown' : 'lesson.hidden';
    await tellOfLesson(app, tx, actor, draft, { kind, title: draft.published.title });
  });
}
