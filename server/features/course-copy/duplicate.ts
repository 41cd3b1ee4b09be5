import { copiedPart } from '../../../contract/course-copy.ts';
import type { CourseOutline } from '../../../contract/outline.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { editOutline } from '../outline/edit.ts';
import { loadItem } from '../outline/load.ts';
import { copyFiles } from './copy-files.ts';
import { type Activity, copyContents, copyTopics } from './copy-outline.ts';
import { copyQuiz } from './copy-quizzes.ts';
import { IdMap } from './id-map.ts';
import type { CopyPlan } from './plan.ts';

interface Asked {
  title: string;
  revision: number;
}

/** Duplicates an item within its course, right after it and hidden: all that makes it up, nothing that anybody did in it. */
export function duplicateItem(app: App, actor: Actor, id: string, asked: Asked): Promise<CourseOutline> {
  return editOutline(app, actor, {
    load: (tx) => loadItem(tx, actor, id),
    revision: asked.revision,
    kind: 'item.duplicated',
    deed: (tx, { courseId }) => duplicate(app, tx, actor, { id, courseId, title: asked.title }),
  });
}

async function duplicate(
  app: App,
  tx: Tx,
  actor: Actor,
  { id, courseId, title }: { id: string; courseId: string; title: string },
): Promise<void> {
  const source = await tx.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow();
  const item = await tx.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // Of its own course it keeps what it is put together with, and its dates.
  const shift = { startDate: '', days: 0, timeZone: app.settings.timeZone };
  const ids = new IdMap({ othersStay: true });
  const plan: CopyPlan = { app, tx, actor, source, courseId, parts: new Set(copiedPart.options), shift, ids };
  await insertAfter(plan, item, title);
  if (item.kind === 'quiz') await copyQuiz(plan, id);
  await copyContents(plan, [item]);
  await copyTopics(plan, [item]);
  await nameAlike(tx, ids.must(id), title);
  await copyFiles(plan);
}

async function insertAfter({ tx, ids, app }: CopyPlan, item: Activity, title: string): Promise<void> {
  await tx
    .updateTable('activities')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('course_id', '=', item.course_id)
    .where('module_id', item.module_id === null ? 'is' : '=', item.module_id)
    .where('position', '>', item.position)
    .execute();
  const place = { position: item.position + 1, is_published: false, created_at: app.clock.now() };
  await tx
    .insertInto('activities')
    .values({ ...item, ...place, id: ids.make(item.id), title })
    .execute();
}

/** A topic is called like its item, and so is what is being written of a lesson. */
async function nameAlike(tx: Tx, id: string, title: string): Promise<void> {
  await tx.updateTable('discussion_topics').set({ title }).where('activity_id', '=', id).execute();
  await tx.updateTable('lesson_drafts').set({ title }).where('activity_id', '=', id).execute();
}
