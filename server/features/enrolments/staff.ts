import type { Answer, Received } from '../../../contract/api.ts';
import type { Enrolment, EnrolmentState } from '../../../contract/enrolments.ts';
import type { Verb } from '../../../domain/enrolment.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { enrolmentOfStudent, findStudent } from './student-query.ts';
import { findEnrolment, readEnrolment } from './enrolment-query.ts';
import { type LockedCourse, lockCourse } from './locked-course.ts';
import { takeStep } from './take-step.ts';

type Several = 'POST /api/courses/{id}/request-decisions';

/** Invites a student by username or e-mail; course managers may enrol one at once (product.md, 4). */
export async function inviteStudent(
  app: App,
  actor: Actor,
  courseId: string,
  { who, enrol }: { who: string; enrol: boolean },
): Promise<Enrolment> {
  return transaction(app.database, async (tx) => {
    const { relation } = await loadForEditing(tx, actor, courseId);
    if (enrol && relation !== 'manager')
      throw forbidden('Only course managers and administrators enrol students at once. Send an invitation instead.');
    const course = await lockCourse(tx, courseId);
    if (!course) throw conflict('This course is a draft. Publish it before you invite anyone.');
    const student = await findStudent(tx, who);
    if (!student) throw invalid({ who: 'No student has this username or e-mail address' });
    await takeStep(app, tx, actor, course, student.id, enrol ? 'enrol' : 'invite');
    return enrolmentOfStudent(tx, courseId, student.id);
  });
}

/** An enrolment that this actor may decide on; their own is known to them, another course's is not. */
async function loadForDeciding(
  read: Readable,
  actor: Actor,
  id: string,
): Promise<{ course_id: string; user_id: string }> {
  const enrolment = await findEnrolment(read, id);
  if (!enrolment) throw notFound();
  if (enrolment.user_id === actor.id) throw forbidden();
  await loadForEditing(read, actor, enrolment.course_id);
  return enrolment;
}

export async function decideOn(app: App, actor: Actor, id: string, verb: 'approve' | 'decline'): Promise<Enrolment> {
  return transaction(app.database, async (tx) => {
    await staffStep(app, tx, actor, id, verb);
    return readEnrolment(tx, id);
  });
}

/** In the order in which they were made: the first have the places that are free. */
export async function decideOnSeveral(
  app: App,
  actor: Actor,
  courseId: string,
  { decision, enrolments }: Received<Several, 'body'>,
): Promise<Answer<Several>> {
  return transaction(app.database, async (tx) => {
    await loadForEditing(tx, actor, courseId);
    const course = await holdPublished(tx, courseId);
    const chosen = await tx
      .selectFrom('enrolments')
      .select(['user_id', 'state'])
      .where('course_id', '=', courseId)
      .where('id', 'in', enrolments)
      .orderBy('enrolled_at')
      .orderBy('id')
      .execute();
    if (chosen.length < new Set(enrolments).size) throw notFound();
    if (chosen.some(({ user_id }) => user_id === actor.id)) throw forbidden();
    const requests = chosen.filter(({ state }) => state === 'pending_approval');
    const became: (EnrolmentState | undefined)[] = [];
    for (const { user_id } of requests) became.push((await takeStep(app, tx, actor, course, user_id, decision))?.state);
    const count = (state: EnrolmentState) => became.filter((each) => each === state).length;
    return {
      joined: count('active'),
      waitlisted: count('waitlisted'),
      declined: count('dropped'),
      left: chosen.length - requests.length,
    };
  });
}

export async function removeStudent(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, (tx) => staffStep(app, tx, actor, id, 'remove'));
}

async function staffStep(app: App, tx: Tx, actor: Actor, id: string, verb: Verb): Promise<void> {
  const enrolment = await loadForDeciding(tx, actor, id);
  const course = await holdPublished(tx, enrolment.course_id);
  await takeStep(app, tx, actor, course, enrolment.user_id, verb);
}

async function holdPublished(tx: Tx, courseId: string): Promise<LockedCourse> {
  const course = await lockCourse(tx, courseId);
  if (!course) throw conflict('This course is a draft. Publish it first.');
  return course;
}
