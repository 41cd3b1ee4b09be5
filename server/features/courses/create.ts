import type { CourseDetail, CourseFields } from '../../../contract/courses.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { courseDetail } from './detail.ts';
import { announcePublished, newColumnsOf, refuseSecondDraft, refusingTakenCode } from './fields.ts';
import type { SaveMaterials } from './materials.ts';
import { saveModules } from './save-modules.ts';
import { tellOfCourse } from './tell.ts';

/** Creates a course, or a draft of one, with its modules and files: all of it or nothing, and once however often it is retried. */
export async function createCourse(
  app: App,
  saveMaterials: SaveMaterials,
  actor: Actor,
  form: CourseFields,
  once: Once,
): Promise<CourseDetail> {
  return refusingTakenCode(() =>
    transaction(app.database, (tx) =>
      once(tx, async () => {
        const id = newId();
        const columns = await newColumnsOf(app, tx, actor, form);
        if (form.status === 'draft') await refuseSecondDraft(tx, actor, columns);
        await tx
          .insertInto('courses')
          .values({ ...columns, id, created_by: actor.id, created_at: app.clock.now() })
          .execute();
        if (may(actor, 'courses.teach'))
          await tx
            .insertInto('course_staff')
            .values({ course_id: id, user_id: actor.id, role: 'instructor' })
            .execute();
        await saveModules(app, tx, id, form.modules);
        if (form.files) await saveMaterials(app, tx, actor, id, form.files);
        if (form.status === 'active') await announcePublished(app, tx, actor, { id, title: form.title });
        await tellOfCourse(tx, { id, status: form.status });
        return courseDetail(app, tx, actor, id);
      }),
    ),
  );
}
