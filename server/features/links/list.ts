import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { findLinks } from './queries.ts';

export async function listLinks(
  app: App,
  actor: Actor,
  courseId: string,
): Promise<Answer<'GET /api/courses/{id}/resources'>> {
  const read = app.database.read;
  const staff = isStaff(await loadCourse(read, actor, courseId));
  return findLinks(read, courseId, staff);
}
