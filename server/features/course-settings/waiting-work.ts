import { CompiledQuery } from 'kysely';
import type { WaitingWork } from '../../../contract/course-settings.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { loadForEditing } from '../courses/change.ts';
import { countNameless } from '../gradebook/post-nameless.ts';
import { waitingWork } from '../grading/waiting-work.ts';

const count = `with ${waitingWork('a.course_id = $1::uuid')}
select count(*)::integer as works from waiting_work`;

/**
 * How much that was handed in waits to be graded in a course, whoever would grade it, and what waits to be posted; for who
 * may edit the course.
 */
export async function countWaitingWork(read: Readable, actor: Actor, courseId: string): Promise<WaitingWork> {
  await loadForEditing(read, actor, courseId);
  const { rows } = await read.executeQuery<WaitingWork>(CompiledQuery.raw(count, [courseId]));
  return { works: rows[0]?.works ?? 0, toPost: (await countNameless(read, [courseId])).get(courseId) ?? 0 };
}
