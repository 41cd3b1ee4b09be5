import { CompiledQuery } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { StudentView } from '../../../contract/student-views.ts';
import { say } from '../../../contract/text.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { forbidden, invalid, notFound } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { hashOf, holdSession } from '../identity/sessions.ts';
import { namelessWork } from './nameless-work.ts';
import { type By, writeAudit } from '../users/audit.ts';

/** A course that this actor may see as one of its students. */
export async function loadToLook(read: Readable, actor: Actor, courseId: string) {
  const course = await loadForEditing(read, actor, courseId);
  if (!may(actor, 'courses.see_as_student'))
    throw forbidden('Your college does not let your role see courses as a student.');
  return course;
}

/** Begins to look at a course as one of its students, in this session; written down in the audit log and as an event. */
export async function beginView(
  app: App,
  by: By,
  courseId: string,
  { studentId, at }: Received<'POST /api/courses/{id}/student-views', 'body'>,
): Promise<StudentView> {
  const { token } = by.visitor;
  if (!token) throw new Error('Who is signed in has a session.');
  return transaction(app.database, async (tx) => {
    const course = await loadToLook(tx, by.actor, courseId);
    const student = await tx
      .selectFrom('users as u')
      .innerJoin('enrolments as e', 'e.user_id', 'u.id')
      .select(['u.id', 'u.first_name', 'u.last_name'])
      .where('u.id', '=', studentId)
      .where('u.role', '=', 'student')
      .where('e.course_id', '=', courseId)
      .where('e.state', 'in', ['active', 'completed'])
      .executeTakeFirst();
    if (!student) throw invalid({ studentId: 'Choose a student of this course' });
    await refuseNameless(tx, courseId, studentId);
    const id = newId();
    const now = app.clock.now();
    const seen = at === null ? null : new Date(at);
    await tx
      .insertInto('student_views')
      .values({
        id,
        session_hash: await holdSession(tx, token),
        course_id: courseId,
        student_id: studentId,
        seen_at: seen,
        started_at: now,
      })
      .execute();
    const changes = { course: { to: course.title }, ...(at !== null && { at: { to: at } }) };
    await writeAudit(app, tx, by, { action: 'user.seen_as', user: student, changes });
    await tx
      .insertInto('events')
      .values({
        id: newId(),
        kind: 'student_view.begun',
        at: now,
        actor_id: by.actor.id,
        // About the student, but not for their own eyes: it stands in the audit log under their name.
        user_id: null,
        course_id: courseId,
        subject_id: studentId,
        subject: `${student.first_name} ${student.last_name}`,
      })
      .execute();
    return {
      id,
      course: { id: course.id, title: course.title },
      student: { id: student.id, firstName: student.first_name, lastName: student.last_name },
      at: seen?.toISOString() ?? null,
    };
  });
}

/** Whoever looks as a student reads what the student has handed in. */
async function refuseNameless(tx: Tx, courseId: string, studentId: string): Promise<void> {
  const { rows } = await tx.executeQuery<{ title: string }>(
    CompiledQuery.raw(`${namelessWork('$1::uuid', '$2::uuid')} order by wa.title limit 1`, [courseId, studentId]),
  );
  if (rows[0])
    throw invalid({
      studentId: say`This student has handed in “${rows[0].title}”, which is graded without names. Choose another student until its scores are posted`,
    });
}

/** Ends a view of this session. */
export async function endView(app: App, { visitor }: Pick<By, 'visitor'>, id: string): Promise<void> {
  const { token } = visitor;
  if (!token) throw new Error('Who is signed in has a session.');
  await transaction(app.database, async (tx) => {
    const ended = await tx
      .deleteFrom('student_views')
      .where('id', '=', id)
      .where('session_hash', '=', hashOf(token))
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw notFound();
  });
}
