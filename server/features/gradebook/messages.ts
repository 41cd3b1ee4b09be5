import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { queueMail } from '../../mail/queue.ts';
import { invalid } from '../../refusal.ts';
import type { CourseForActor } from '../courses/access.ts';
import { loadForScoring } from './access.ts';

interface Sent {
  userIds: string[];
  subject: string;
  message: string;
}

/** Writes to students of the course, each for themselves. */
export async function sendMessages(
  app: App,
  actor: Actor,
  courseId: string,
  sent: Sent,
  once: Once,
): Promise<{ sent: number }> {
  return transaction(app.database, async (tx) => {
    const course = await loadForScoring(tx, actor, courseId);
    return once(tx, async () => {
      const people = await findPeople(tx, courseId, sent.userIds);
      if (people.length < new Set(sent.userIds).size) throw invalid({ userIds: 'Choose students of this course' });
      await tell(app, tx, actor, course, people, sent);
      return { sent: people.length };
    });
  });
}

type Person = Awaited<ReturnType<typeof findPeople>>[number];

function findPeople(tx: Tx, courseId: string, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .innerJoin('enrolments', 'enrolments.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.state', 'in', ['active', 'completed'])
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    .execute();
}

async function tell(
  app: App,
  tx: Tx,
  actor: Actor,
  course: CourseForActor,
  people: readonly Person[],
  { subject, message }: Sent,
): Promise<void> {
  const at = app.clock.now();
  const from = `${actor.firstName} ${actor.lastName}`;
  const path = `/courses/${course.id}`;
  const detail = message.length > 300 ? `${message.slice(0, 299)}…` : message;
  const told = { kind: 'message', title: `${from}: ${subject}`, detail, path, created_at: at };
  await tx
    .insertInto('notifications')
    .values(people.map(({ id }) => ({ id: newId(), user_id: id, ...told })))
    .execute();
  for (const person of people)
    await queueMail(app, tx, {
      to: person,
      kind: 'course-message',
      subject: `${course.courseCode}: ${subject}`,
      paragraphs: [...message.split(/\n{2,}/), `${from}, ${course.title}`],
      link: { label: 'Go to the course', path },
    });
  const event = { kind: 'message.sent', at, actor_id: actor.id, course_id: course.id, subject_id: course.id, subject };
  await tx
    .insertInto('events')
    .values({ id: newId(), ...event, data: JSON.stringify({ students: people.length }) })
    .execute();
}
