import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockCourse } from '../enrolments/locked-course.ts';
import { takeBackRequests, tellTooLate } from '../enrolments/notices.ts';

/** Takes those out of a course who had asked for it, wait for it or are invited, and tells them why. */
export async function endWaiting(
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  why: 'completed' | 'archived',
): Promise<void> {
  const dropped = await tx
    .updateTable('enrolments')
    .set({ state: 'dropped', waitlist_number: null })
    .where('course_id', '=', courseId)
    .where('state', 'in', ['invited', 'pending_approval', 'waitlisted'])
    .returning('user_id')
    .execute();
  const course = dropped.length > 0 && (await lockCourse(tx, courseId));
  if (!course) return;
  const people = dropped.map(({ user_id }) => user_id);
  await takeBackRequests(app, tx, courseId, people);
  await tellTooLate(app, tx, actor, course, people, why);
}
