import type { CoursePreview } from '../../../contract/enrolments.ts';
import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { courseNotFound } from '../courses/access.ts';
import { findPreview } from './open-course-query.ts';
import { openCourseOf } from './open-courses.ts';

/** A course as who is not in it may see it. Drafts are nobody's business yet. */
export async function previewCourse(app: App, actor: Actor, courseId: string): Promise<CoursePreview> {
  const today = dayIn(app.settings.timeZone, app.clock.now());
  const row = await findPreview(app.database.read, { viewerId: actor.id, today, courseId });
  if (!row) throw courseNotFound();
  return { ...openCourseOf(row, today), modules: row.modules };
}
