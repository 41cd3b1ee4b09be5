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
  const people = await dropWaiting(app, tx, courseId);
  const course = people.length > 0 && (await lockCourse(tx, courseId));
  if (course) await tellTooLate(app, tx, actor, course, people, why);
}

/** The same without a word; answers who they were. */
export async function dropWaiting(app: App, tx: Tx, courseId: string): Promise<string[]> {
  const dropped = await tx
    .updateTable('enrolments')
    .set({ state: 'dropped', waitlist_number: null })
    .where('course_id', '=', courseId)
    .where('state', 'in', ['invited', 'pending_approval', 'waitlisted'])
    .returning('user_id')
    .execute();
  const people = dropped.map(({ user_id }) => user_id);
  if (people.length > 0) await takeBackRequests(app, tx, courseId, people);
  return people;
}
