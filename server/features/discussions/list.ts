import type { CourseTopic } from '../../../contract/coursework.ts';
import type { Actor, App } from '../../context.ts';
import { loadCourse } from '../courses/access.ts';
import { findTopics } from './queries.ts';

/** Discussions are open to every member of the course alike. */
export async function listTopics(app: App, actor: Actor, courseId: string): Promise<CourseTopic[]> {
  const read = app.database.read;
  await loadCourse(read, actor, courseId);
  const rows = await findTopics(read, courseId);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    isPinned: row.is_pinned,
    isLocked: row.is_locked,
    author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
    replies: row.replies,
    likes: row.likes,
  }));
}
