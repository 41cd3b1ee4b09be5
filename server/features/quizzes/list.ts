import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { findQuizzes } from './queries.ts';

export async function listQuizzes(
  app: App,
  actor: Actor,
  courseId: string,
): Promise<Answer<'GET /api/courses/{id}/quizzes'>> {
  const read = app.database.read;
  const staff = isStaff(await loadCourse(read, actor, courseId));
  const rows = await findQuizzes(read, courseId, actor, staff);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    moduleId: row.module_id,
    timeLimit: row.time_limit,
    maxAttempts: row.max_attempts,
    questions: row.questions,
    points: Number(row.points),
    dueAt: row.due_at?.toISOString() ?? null,
    isPublished: row.is_published,
  }));
}
