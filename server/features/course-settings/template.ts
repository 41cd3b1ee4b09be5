import type { CourseSettings } from '../../../contract/course-settings.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { findSettings } from './settings-query.ts';

/** Which courses others start from is for those to say who manage courses. */
export async function loadForOffering(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadCourse(read, actor, courseId);
  if (!may(actor, 'courses.manage')) throw forbidden('Only course managers and administrators offer templates.');
  return course;
}

export async function offerAsTemplate(
  app: App,
  actor: Actor,
  courseId: string,
  isTemplate: boolean,
): Promise<CourseSettings> {
  return transaction(app.database, async (tx) => {
    await loadForOffering(tx, actor, courseId);
    await tx.updateTable('courses').set({ is_template: isTemplate }).where('id', '=', courseId).execute();
    return findSettings(tx, actor, courseId);
  });
}
