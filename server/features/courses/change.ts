import type { CourseDetail, CourseFields } from '../../../contract/courses.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { conflict, forbidden } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from './access.ts';
import { courseDetail } from './detail.ts';
import { announcePublished, changedColumnsOf, refusingTakenCode } from './fields.ts';
import type { SaveMaterials } from './materials.ts';
import { canEdit, isDraft } from './policy.ts';
import { saveModules } from './save-modules.ts';
import { tellOfCourse, tellOfDiscarding } from './tell.ts';

/** Loads a course that this actor may edit: 404 when they may not know of it, 403 when they may not edit it. */
export async function loadForEditing(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadCourse(read, actor, courseId);
  if (!canEdit(course)) throw forbidden();
  return course;
}

/** Saves a draft as it was sent, and publishes it when its status says so; of two who opened it, the first to save wins. */
export async function changeDraft(
  app: App,
  saveMaterials: SaveMaterials,
  actor: Actor,
  courseId: string,
  form: CourseFields & { revision: number },
): Promise<CourseDetail> {
  return refusingTakenCode(() =>
    transaction(app.database, async (tx) => {
      const course = await loadForEditing(tx, actor, courseId);
      if (!isDraft(course)) throw conflict('This course is published already. Only drafts can be changed here.');
      const columns = await changedColumnsOf(app, tx, actor, courseId, form);
      // Holds the row until the end: a second editor waits here, and then finds another revision.
      const saved = await tx
        .updateTable('courses')
        .set({ ...columns, revision: form.revision + 1 })
        .where('id', '=', courseId)
        .where('status', '=', 'draft')
        .where('revision', '=', form.revision)
        .returning('id')
        .executeTakeFirst();
      if (!saved)
        throw conflict(
          'Someone else has changed this draft since you opened it. Reload to see their version; yours is kept in this window until then.',
        );
      await saveModules(app, tx, courseId, form.modules);
      if (form.files) await saveMaterials(app, tx, actor, courseId, form.files);
      if (form.status === 'active') await announcePublished(app, tx, actor, { id: courseId, title: form.title });
      await tellOfCourse(tx, { id: courseId, status: form.status });
      return courseDetail(app, tx, actor, courseId);
    }),
  );
}

/** Throws a draft away, with its modules and items. */
export async function discardDraft(app: App, actor: Actor, courseId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const course = await loadForEditing(tx, actor, courseId);
    if (!isDraft(course)) throw alreadyPublished();
    await tellOfDiscarding(tx, course);
    // Before what they are made from: the banks of quizzes, the rubrics of assignments.
    await tx.deleteFrom('activities').where('course_id', '=', courseId).execute();
    const discarded = await tx
      .deleteFrom('courses')
      .where('id', '=', courseId)
      .where('status', '=', 'draft')
      .returning('id')
      .executeTakeFirst();
    if (!discarded) throw alreadyPublished();
  });
}

function alreadyPublished() {
  return conflict('This course is published already. Only drafts can be thrown away here.');
}
