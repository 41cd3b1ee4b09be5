import type { EnrolmentState } from '../../../contract/enrolments.ts';
import type { Standing, Verb } from '../../../domain/enrolment.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell as tellPeople } from '../notifications/tell.ts';
import type { LockedCourse } from './locked-course.ts';
import { type Said, say } from '../../../contract/text.ts';

interface Step {
  verb: Verb;
  from: Standing;
  to: EnrolmentState;
}

/** Writes what happened to a student's enrolment, and notifies whom it concerns. */
export async function tell(app: App, tx: Tx, actor: Actor, course: LockedCourse, studentId: string, step: Step) {
  await writeEvents(app, tx, course, [studentId], { kind: eventKind(step), actorId: actor.id });
  if (step.to === 'pending_approval') return notifyAnswering(app, tx, course, [actor]);
  const words = wordsForStudent(course, step);
  if (words) await notify(app, tx, course, { to: [studentId], by: actor.id, ...words });
}

/** The same for those who moved up from the waitlist, which is nobody's deed. */
export async function tellPromoted(app: App, tx: Tx, course: LockedCourse, studentIds: string[]): Promise<void> {
  await writeEvents(app, tx, course, studentIds, { kind: 'enrolment.activated', actorId: null });
  const title = say`A place is free: you are in ${course.title}`;
  const words = { title, detail: course.courseCode, path: `/courses/${course.id}` };
  await notify(app, tx, course, { to: studentIds, by: null, ...words });
}

/** Requests that are answered or withdrawn ask nothing of anybody any more. */
export async function takeBackRequests(app: App, tx: Tx, courseId: string, studentIds: readonly string[]) {
  await takeBack(app, tx, { subject: courseId, kind: 'enrolment', by: studentIds });
}

/** Whoever had asked for a course, waited for it or was invited hears that it is completed or archived without them. */
export async function tellTooLate(
  app: App,
  tx: Tx,
  actor: Actor,
  course: LockedCourse,
  studentIds: string[],
  why: 'completed' | 'archived',
): Promise<void> {
  await writeEvents(app, tx, course, studentIds, { kind: 'enrolment.dropped', actorId: actor.id });
  const title =
    why === 'completed'
      ? say`${course.title} is completed: you can no longer join it`
      : say`${course.title} is archived: you can no longer join it`;
  const words = { title, detail: course.courseCode, path: `/courses/browse?course=${course.id}` };
  await notify(app, tx, course, { to: studentIds, by: actor.id, ...words });
}

export interface StandsAgain {
  /** The student's. */
  id: string;
  firstName: string;
  lastName: string;
  state: 'invited' | 'pending_approval' | 'waitlisted';
}

/** That a course is over for them was told in vain: what they waited for stands again, and is asked for again. */
export async function tellStandingAgain(
  app: App,
  tx: Tx,
  { actor, endedBy }: { actor: Actor; endedBy: string | null },
  course: LockedCourse,
  students: readonly StandsAgain[],
): Promise<void> {
  const people = students.map(({ id }) => id);
  if (endedBy !== null) await takeBack(app, tx, { subject: course.id, kind: 'enrolment', people, by: [endedBy] });
  const words = { detail: course.courseCode, path: `/courses/browse?course=${course.id}`, by: actor.id };
  for (const [state, those] of Map.groupBy(students, (each) => each.state)) {
    const to = those.map(({ id }) => id);
    await writeEvents(app, tx, course, to, { kind: eventKinds[state], actorId: actor.id });
    await notify(app, tx, course, { to, title: titleAgain(course, state), ...words });
  }
  const asking = students.filter(({ state }) => state === 'pending_approval');
  await notifyAnswering(app, tx, course, asking);
}

function titleAgain({ title }: LockedCourse, state: StandsAgain['state']): Said {
  if (state === 'invited') return say`${title} goes on: you are invited to it again`;
  if (state === 'waitlisted') return say`${title} goes on: you wait for a place in it again`;
  return say`${title} goes on: your request to join it stands again`;
}

const eventKinds: Record<EnrolmentState, string> = {
  invited: 'enrolment.invited',
  active: 'enrolment.activated',
  pending_approval: 'enrolment.requested',
  waitlisted: 'enrolment.waitlisted',
  completed: 'enrolment.completed',
  dropped: 'enrolment.dropped',
};

function eventKind({ verb, to }: Step): string {
  return verb === 'decline' ? 'enrolment.declined' : eventKinds[to];
}

async function writeEvents(
  app: App,
  tx: Tx,
  course: LockedCourse,
  studentIds: string[],
  { kind, actorId }: { kind: string; actorId: string | null },
): Promise<void> {
  const event = { kind, at: app.clock.now(), actor_id: actorId, course_id: course.id, subject_id: course.id };
  await tx
    .insertInto('events')
    .values(studentIds.map((user_id) => ({ id: newId(), ...event, user_id, subject: course.title })))
    .execute();
}

interface Words {
  title: Said;
  detail: string;
  path: string;
}

/** What staff did to a student; null for what the student did themselves. */
function wordsForStudent({ id, title, courseCode }: LockedCourse, { verb, from, to }: Step): Words | null {
  const inside = `/courses/${id}`;
  const outside = `/courses/browse?course=${id}`;
  switch (verb) {
    case 'approve':
      return to === 'active'
        ? { title: say`Your request was approved: you are in ${title}`, detail: courseCode, path: inside }
        : {
            title: say`Your request was approved: you wait for a place in ${title}`,
            detail: courseCode,
            path: outside,
          };
    case 'decline':
      return { title: say`Your request to join ${title} was declined`, detail: courseCode, path: outside };
    case 'invite':
      return { title: say`You are invited to ${title}`, detail: courseCode, path: outside };
    case 'enrol':
      return { title: say`You were enrolled in ${title}`, detail: courseCode, path: inside };
    case 'remove':
      return { title: removedFrom(from, title), detail: courseCode, path: outside };
    default:
      return null;
  }
}

/** Who was not in a course yet is out of what they had there. */
function removedFrom(from: Standing, title: string): Said {
  if (from === 'invited') return say`Your invitation to ${title} was withdrawn`;
  if (from === 'waitlisted') return say`You are no longer on the waitlist of ${title}`;
  return say`You are no longer in ${title}`;
}

type Asking = Pick<Actor, 'id' | 'firstName' | 'lastName'>;

async function notifyAnswering(app: App, tx: Tx, course: LockedCourse, students: readonly Asking[]): Promise<void> {
  if (students.length === 0) return;
  const to = await answering(tx, course);
  const path = `/courses/${course.id}/people?tab=requests`;
  const tellings = students.map(({ id, firstName, lastName }) => {
    const title = say`${firstName} ${lastName} asks to join ${course.title}`;
    return tellingOf(course, { to, by: id, title, detail: course.courseCode, path });
  });
  await tellPeople(app, tx, ...tellings);
}

/** Who is asked to let a student in: the course's instructors, where it has none the managers, else the administrators. */
async function answering(tx: Tx, course: LockedCourse): Promise<string[]> {
  const active = tx.selectFrom('users as u').select('u.id').where('u.is_active', '=', true);
  const instructors = active
    .innerJoin('course_staff as s', 's.user_id', 'u.id')
    .where('s.course_id', '=', course.id)
    .where('s.role', '=', 'instructor');
  const managers = active.where('u.role', '=', 'course_manager');
  for (const those of [instructors, managers, active.where('u.role', '=', 'admin')]) {
    const rows = await those.execute();
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

type Told = Words & { to: string[]; by: string | null };

const tellingOf = ({ id }: LockedCourse, told: Told) =>
  ({ kind: 'enrolment', subject: id, course: id, ...told }) as const;

async function notify(app: App, tx: Tx, course: LockedCourse, told: Told): Promise<void> {
  await tellPeople(app, tx, tellingOf(course, told));
}
