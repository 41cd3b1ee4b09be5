import { dayIn } from '../../../domain/day.ts';
import { isOver } from '../../../domain/enrolment.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockCourse } from '../enrolments/locked-course.ts';
import { moveUp } from '../enrolments/move-up.ts';
import { takeBackRequests } from '../enrolments/notices.ts';
import { tellPages } from '../enrolments/tell-pages.ts';

/** Takes somebody out of the courses that are not over: their place goes to who waits for it. Courses that are over keep them. */
export async function leaveOpenCourses(app: App, tx: Tx, userId: string): Promise<void> {
  const left = await tx
    .deleteFrom('enrolments')
    .where('user_id', '=', userId)
    .where('state', 'in', ['pending_approval', 'waitlisted'])
    .returning(['course_id', 'state'])
    .execute();
  for (const { course_id, state } of left)
    if (state === 'pending_approval') await takeBackRequests(app, tx, course_id, [userId]);
  const held = await tx
    .selectFrom('enrolments')
    .select(['id', 'course_id'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['invited', 'active'])
    .orderBy('course_id')
    .execute();
  const today = dayIn(app.settings.timeZone, app.clock.now());
  for (const { id, course_id } of held) {
    const course = await lockCourse(tx, course_id);
    if (course && isOver(course, today)) continue;
    await tx.updateTable('enrolments').set({ state: 'dropped' }).where('id', '=', id).execute();
    if (!course) continue;
    await tellPages(tx, course, []);
    await moveUp(app, tx, course);
  }
}
