import type { Answer } from '../../../contract/api.ts';
import type { StaffMember } from '../../../contract/people.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { loadForEditing } from '../courses/change.ts';
import { isStaff } from '../courses/policy.ts';
import { lockCourse } from '../enrolments/locked-course.ts';
import { takeStep } from '../enrolments/take-step.ts';
import { tell as tellPeople } from '../notifications/tell.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findStaff } from './staff-query.ts';
import { say } from '../../../contract/text.ts';

export async function listStaff(
  app: App,
  actor: Actor,
  courseId: string,
): Promise<Answer<'GET /api/courses/{id}/staff'>> {
  const { read } = app.database;
  const isInside = isStaff(await loadCourse(read, actor, courseId));
  const staff = await findStaff(read, courseId);
  return isInside ? staff : staff.map((each) => ({ ...each, person: { ...each.person, username: null, email: null } }));
}

/** Adds somebody who teaches or assists in the college, as what they are there. */
export async function addStaff(app: App, by: By, courseId: string, userId: string): Promise<StaffMember> {
  const { actor } = by;
  return transaction(app.database, async (tx) => {
    const course = await loadForEditing(tx, actor, courseId);
    const role = await roleOf(tx, userId);
    await endEnrolment(app, tx, actor, courseId, userId);
    const last = await tx
      .selectFrom('course_staff')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    const added = await tx
      .insertInto('course_staff')
      .values({ course_id: courseId, user_id: userId, role, position: (last?.position ?? 0) + 1 })
      // Whoever became something else in the college has had no part in the course since.
      .onConflict((oc) =>
        oc
          .columns(['course_id', 'user_id'])
          .doUpdateSet((eb) => ({
            role: eb.ref('excluded.role'),
            position: eb.ref('excluded.position'),
            is_limited: false,
          }))
          .whereRef('course_staff.role', '<>', 'excluded.role'),
      )
      .returning('id')
      .executeTakeFirst();
    if (added) await tell(app, tx, by, course, { userId, kind: 'staff.added' });
    const member = (await findStaff(tx, courseId)).find(({ person }) => person.id === userId);
    if (!member) throw new Error('The place among the staff was written in this transaction');
    return member;
  });
}

async function roleOf(tx: Tx, userId: string): Promise<StaffMember['role']> {
  const user = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (user && may(user, 'courses.teach')) return 'instructor';
  if (user && may(user, 'courses.assist')) return 'teaching_assistant';
  throw invalid({ user: 'Only instructors and teaching assistants can be staff of a course' });
}

/** Who was a student of the course, and helps in it now, stands among its students no more and holds none of their places. */
async function endEnrolment(app: App, tx: Tx, actor: Actor, courseId: string, userId: string): Promise<void> {
  const enrolment = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .where('state', 'not in', ['completed', 'dropped'])
    .executeTakeFirst();
  const course = enrolment && (await lockCourse(tx, courseId));
  if (course) await takeStep(app, tx, actor, course, userId, 'remove');
}

interface Membership {
  course_id: string;
  user_id: string;
  role: StaffMember['role'];
}

/** Somebody's place among the staff of a course that this actor may edit. */
export async function loadMembership(read: Readable, actor: Actor, id: string): Promise<Membership> {
  const found = await read
    .selectFrom('course_staff')
    .select(['course_id', 'user_id', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  await loadForEditing(read, actor, found.course_id);
  return found;
}

export async function removeStaff(app: App, by: By, id: string): Promise<void> {
  const { actor } = by;
  await transaction(app.database, async (tx) => {
    const { course_id, user_id, role } = await loadMembership(tx, actor, id);
    // Its row is held, so that of two who leave at once one stays.
    await tx.selectFrom('courses').select('id').where('id', '=', course_id).forUpdate().execute();
    const course = await loadForEditing(tx, actor, course_id);
    const staff = await findStaff(tx, course_id);
    const instructors = staff.filter((each) => each.role === 'instructor').length;
    if (role === 'instructor' && instructors === 1 && course.relation !== 'manager')
      throw conflict('This is the last instructor of the course. Add another one first, or ask a course manager.');
    await tell(app, tx, by, course, { userId: user_id, kind: 'staff.removed' });
    await tx.deleteFrom('course_staff').where('id', '=', id).execute();
  });
}

interface Change {
  userId: string;
  kind: 'staff.added' | 'staff.removed';
}

async function tell(app: App, tx: Tx, by: By, course: CourseForActor, { userId, kind }: Change): Promise<void> {
  const { actor } = by;
  const now = app.clock.now();
  const event = { kind, at: now, actor_id: actor.id, user_id: userId, course_id: course.id, subject_id: course.id };
  await tx
    .insertInto('events')
    .values({ id: newId(), ...event, subject: course.title })
    .execute();
  const isAdded = kind === 'staff.added';
  const user = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await writeAudit(app, tx, by, { action: `course.staff_${isAdded ? 'added' : 'removed'}`, user, course, changes: {} });
  await tellPeople(app, tx, {
    kind: 'course',
    to: [userId],
    by: actor.id,
    subject: course.id,
    course: course.id,
    title: isAdded
      ? say`You are now on the staff of ${course.title}`
      : say`You are no longer on the staff of ${course.title}`,
    detail: course.courseCode,
    path: isAdded ? `/courses/${course.id}` : '/courses',
  });
  await announce(
    tx,
    { topic: 'courses', to: { person: userId } },
    { topic: `course:${course.id}`, to: { person: userId } },
    { topic: `course:${course.id}`, to: { members: course.id } },
  );
}
