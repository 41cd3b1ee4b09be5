import type { MyEnrolment } from '../../../contract/enrolments.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { courseNotFound } from '../courses/access.ts';
import { refuseByCollegeRules } from './college-rules.ts';
import { findEnrolment } from './enrolment-query.ts';
import { lockCourse } from './locked-course.ts';
import { takeStep } from './take-step.ts';

/** Joins, or goes as far towards it as the course lets one. Joining twice is joining once. */
export async function joinCourse(app: App, actor: Actor, courseId: string): Promise<MyEnrolment> {
  const joined = await ownStep(app, actor, courseId, 'join');
  if (!joined) throw new Error('Somebody has joined a course and is not in it.');
  return joined;
}

/** Leaves a course, its waitlist or its requests, or declines its invitation; who is not in it may say so again. */
export async function leaveCourse(app: App, actor: Actor, courseId: string): Promise<void> {
  await ownStep(app, actor, courseId, 'leave');
}

async function ownStep(app: App, actor: Actor, courseId: string, verb: 'join' | 'leave'): Promise<MyEnrolment | null> {
  return transaction(app.database, async (tx) => {
    const course = await lockCourse(tx, courseId);
    if (!course) throw courseNotFound();
    await refuseByCollegeRules(app, tx, course, actor.id, verb);
    return takeStep(app, tx, actor, course, actor.id, verb);
  });
}

/** Only the invited know of an invitation. */
export async function acceptInvitation(app: App, actor: Actor, enrolmentId: string): Promise<MyEnrolment> {
  return transaction(app.database, async (tx) => {
    const enrolment = await findEnrolment(tx, enrolmentId);
    const course = enrolment?.user_id === actor.id ? await lockCourse(tx, enrolment.course_id) : undefined;
    const accepted = course && (await takeStep(app, tx, actor, course, actor.id, 'accept'));
    if (!accepted) throw notFound();
    return accepted;
  });
}
