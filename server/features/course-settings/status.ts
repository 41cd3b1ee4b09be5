import type { CourseStatus } from '../../../contract/courses.ts';
import type { CheckCode, CourseSettings } from '../../../contract/course-settings.ts';
import { joined, said, say, type Text } from '../../../contract/text.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { announcePublished, refusingTakenCode } from '../courses/fields.ts';
import { tellOfCourse } from '../courses/tell.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { readChecklist } from './checklist.ts';
import { completeEnrolments, reopenEnrolments } from './complete.ts';
import { dropWaiting, endWaiting } from './end-waiting.ts';
import { findSettings } from './settings-query.ts';

/** Changes the status of a course, as far as its state lets it (domain/course-state.ts). */
export async function changeStatus(app: App, by: By, courseId: string, to: CourseStatus): Promise<CourseSettings> {
  return refusingTakenCode(() => transaction(app.database, (tx) => changeStatusIn(app, tx, by, courseId, to)));
}

/** The same within a larger change. */
export async function changeStatusIn(
  app: App,
  tx: Tx,
  by: By,
  courseId: string,
  to: CourseStatus,
): Promise<CourseSettings> {
  const { actor } = by;
  // Its row is held, so that nobody joins or publishes meanwhile; whoever writes what only belongs to it goes on.
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();
  const { title } = await loadForEditing(tx, actor, courseId);
  const course = await findSettings(tx, actor, courseId);
  if (course.status === to) return course;
  if (!course.mayBecome.includes(to)) throw conflict(impossible(course.status, to));
  if (course.status === 'draft') await refuseUnfinished(app, tx, actor, courseId);
  // Before it is completed, because scores that follow from this still count.
  if (to === 'completed' && course.status === 'active') await completeEnrolments(app, tx, actor, courseId);
  if (to === 'archived' && course.status === 'active') await endWaiting(app, tx, actor, courseId, 'archived');
  // Who waited for a course that an earlier version archived waits in it still, and expects nothing any more.
  if (course.status === 'archived') await dropWaiting(app, tx, courseId);
  await write(app, tx, course, to);
  if (to === 'active' && course.status === 'completed') await reopenEnrolments(tx, courseId);
  if (course.status === 'draft') await announcePublished(app, tx, actor, { id: courseId, title });
  else await writeEvent(app, tx, actor, course, to);
  const changes = { status: { from: course.status, to } };
  await writeAudit(app, tx, by, { action: 'course.status_changed', user: null, course, changes });
  // Who heard of it while it was published hears that it is gone.
  await tellOfCourse(tx, { id: courseId, status: to === 'draft' ? 'active' : to });
  return findSettings(tx, actor, courseId);
}

function impossible(from: CourseStatus, to: CourseStatus): string {
  if (to === 'draft' && from === 'active')
    return 'Students are in this course or have worked in it, so it cannot become a draft again. Archive it instead.';
  if (from === 'archived') return 'This course is archived. Take it out of the archive first.';
  if (from === 'draft') return 'This course is a draft. Publish it first.';
  return 'This course is completed. Reopen it first.';
}

async function refuseUnfinished(app: App, tx: Tx, actor: By['actor'], courseId: string): Promise<void> {
  const blocking = (await readChecklist(app, tx, actor, courseId)).filter(({ blocks }) => blocks);
  if (blocking.length === 0) return;
  const codes = [...new Set(blocking.map(({ code }) => code))];
  const missing = joined(
    codes.map((code) => faults[code] ?? code),
    ', ',
  );
  throw conflict(say`This course cannot be published yet: ${missing}. Mend that in its settings, then publish.`);
}

const faults: Partial<Record<CheckCode, Text>> = {
  title: said('it has no title'),
  courseCode: said('it has no course code'),
  description: said('it has no description'),
  credits: said('its credits are not between 1 and 6'),
  maxStudents: said('it has no place for a student'),
  dates: said('its dates contradict each other'),
  moduleTitle: said('a module has no title'),
  itemTitle: said('an item has no title'),
};

async function write(app: App, tx: Tx, course: CourseSettings, to: CourseStatus): Promise<void> {
  const now = app.clock.now();
  const { status: from } = course;
  const before = to === 'archived' && (from === 'active' || from === 'completed') ? from : null;
  await tx
    .updateTable('courses')
    .set({
      status: to,
      status_before_archive: before,
      ...standing(from, to, now),
      updated_at: now,
      revision: course.revision + 1,
      ...(from === 'draft' && { published_at: now }),
      ...(to === 'draft' && { published_at: null }),
    })
    .where('id', '=', course.id)
    .execute();
}

/** Grades stand from when the course is completed or put away until it goes on. */
function standing(from: CourseStatus, to: CourseStatus, now: Date) {
  const stand = (status: CourseStatus) => status === 'completed' || status === 'archived';
  if (stand(from) && stand(to)) return {};
  return { grades_stand_since: stand(to) ? now : null };
}

async function writeEvent(
  app: App,
  tx: Tx,
  actor: By['actor'],
  course: CourseSettings,
  to: CourseStatus,
): Promise<void> {
  const kinds: Record<CourseStatus, string> = {
    draft: 'course.unpublished',
    active: course.status === 'archived' ? 'course.restored' : 'course.reopened',
    completed: course.status === 'archived' ? 'course.restored' : 'course.completed',
    archived: 'course.archived',
  };
  const common = { id: newId(), at: app.clock.now(), actor_id: actor.id, user_id: null, course_id: course.id };
  await tx
    .insertInto('events')
    .values({ ...common, kind: kinds[to], subject_id: course.id, subject: course.title })
    .execute();
}
