import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import { copiedPart } from '../../../contract/course-copy.ts';
import type { CopiedItem } from '../../../contract/outline.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { editOutlineIn } from '../outline/edit.ts';
import { loadItem, loadModule, type Part } from '../outline/load.ts';
import { placeAtEnd } from '../outline/place.ts';
import { bringAids } from './bring-aids.ts';
import { bringQuestions } from './bring-questions.ts';
import { copyFiles } from './copy-files.ts';
import { copyContents, copyTopics } from './copy-outline.ts';
import { copyQuiz } from './copy-quizzes.ts';
import { IdMap } from './id-map.ts';
import { type CopyPlan, movedMoment } from './plan.ts';

type Asked = Received<'POST /api/activities/{id}/copies', 'body'>;

/**
 * Copies an item into a module of another course, at its end and hidden: all that makes it up, nothing that anybody did in
 * it. Once, however often it is retried.
 */
export function copyItem(app: App, actor: Actor, id: string, asked: Asked, once: Once): Promise<CopiedItem> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const { from, into } = await loadBoth(tx, actor, id, asked.module);
      const ids = new IdMap({ courses: { from: from.courseId, to: into.courseId } });
      const copied: Part = { id: ids.make(id), title: from.title, courseId: into.courseId };
      await editOutlineIn(app, tx, actor, {
        load: () => Promise.resolve(copied),
        revision: undefined,
        kind: 'item.copied',
        deed: () => copy(app, tx, actor, { id, from, moduleId: into.id, ids, courseId: into.courseId, asked }),
      });
      return { id: copied.id, courseId: into.courseId, kind: from.kind };
    }),
  );
}

/**
 * The item and the module, with both courses held as they are: nothing is copied by half. By their ids, so that two who
 * copy to and fro never wait for each other; what was read before that wait is read again.
 */
async function loadBoth(tx: Tx, actor: Actor, id: string, moduleId: string) {
  const load = async () => {
    const from = await loadItem(tx, actor, id);
    return { from, into: await loadTarget(tx, actor, moduleId, from) };
  };
  const { from, into } = await load();
  const both = [from.courseId, into.courseId];
  await sql`select from courses where id = any(${both}::uuid[]) order by id for no key update`.execute(tx);
  return load();
}

/** 422 for a module that this actor may not change, or of the item's own course. */
async function loadTarget(tx: Tx, actor: Actor, moduleId: string, from: Part): Promise<Part> {
  const module = await loadModule(tx, actor, moduleId).catch((error: unknown) => {
    if (error instanceof Refusal) throw invalid({ module: 'Choose a module of a course that you may change' });
    throw error;
  });
  if (module.courseId === from.courseId)
    throw invalid({ module: 'Choose a module of another course. Within its course an item is duplicated.' });
  return module;
}

interface Copying {
  id: string;
  from: Part;
  moduleId: string;
  courseId: string;
  ids: IdMap;
  asked: Asked;
}

async function copy(app: App, tx: Tx, actor: Actor, copying: Copying): Promise<void> {
  const { id, from, moduleId, courseId, ids, asked } = copying;
  const item = await tx.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const source = await tx.selectFrom('courses').selectAll().where('id', '=', from.courseId).executeTakeFirstOrThrow();
  const shift = asked.keepsDates ? { startDate: '', days: 0, timeZone: app.settings.timeZone } : null;
  const plan: CopyPlan = { app, tx, actor, source, courseId, parts: new Set(copiedPart.options), shift, ids };
  await bringAids(plan, item);
  await tx
    .insertInto('activities')
    .values({
      ...item,
      id: ids.must(id),
      course_id: courseId,
      module_id: moduleId,
      position: await placeAtEnd(tx, courseId, moduleId),
      is_published: false,
      grade_group_id: ids.of(item.grade_group_id),
      available_from: movedMoment(shift, item.available_from),
      due_at: movedMoment(shift, item.due_at),
      available_until: movedMoment(shift, item.available_until),
      created_at: app.clock.now(),
    })
    .execute();
  await bringQuestions(plan, item);
  if (item.kind === 'quiz') await copyQuiz(plan, id);
  await copyContents(plan, [item]);
  await copyTopics(plan, [item]);
  await copyFiles(plan);
}
