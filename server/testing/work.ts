import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';

/** Rows of what people did, for tests: like factories.ts, each fills in what a test does not care about. */
const then = new Date('2026-11-02T09:00:00Z');

type Some<T extends keyof Schema> = Partial<Insertable<Schema[T]>>;
type Known = { id: string };

export async function aGroup(tx: Tx, course: Known, weight: string | null) {
  const row = { id: newId(), course_id: course.id, name: 'Group', weight, position: 1 };
  await tx.insertInto('grade_groups').values(row).execute();
  return row;
}

export async function opened(tx: Tx, activity: Known, user: Known, given: Some<'activity_progress'> = {}) {
  const row = { activity_id: activity.id, user_id: user.id, viewed_at: then, ...given };
  await tx.insertInto('activity_progress').values(row).execute();
}

export async function completed(tx: Tx, activity: Known, user: Known, at = then) {
  await opened(tx, activity, user, { viewed_at: at, completed_at: at });
}

export async function submitted(tx: Tx, activity: Known, user: Known, given: Some<'submissions'> = {}) {
  const row = { id: newId(), activity_id: activity.id, user_id: user.id, submitted_at: then, ...given };
  await tx.insertInto('submissions').values(row).execute();
  return row;
}

/** A posted score, unless `posted_at` is given as null. */
export async function scored(tx: Tx, activity: Known, user: Known, points: string | null, given: Some<'scores'> = {}) {
  const row = { activity_id: activity.id, user_id: user.id, points, graded_at: then, posted_at: then, ...given };
  await tx.insertInto('scores').values(row).execute();
}

export async function aTopic(tx: Tx, course: Known, author: Known, given: Some<'discussion_topics'> = {}) {
  const row = {
    id: newId(),
    course_id: course.id,
    author_id: author.id,
    title: 'A topic',
    content: 'Text',
    created_at: then,
    ...given,
  };
  await tx.insertInto('discussion_topics').values(row).execute();
  return row;
}

export async function aReply(tx: Tx, topic: Known, author: Known, given: Some<'discussion_replies'> = {}) {
  const id = newId();
  const row = {
    id,
    topic_id: topic.id,
    author_id: author.id,
    content: 'A reply',
    created_at: then,
    root_id: id,
    ...given,
  };
  await tx.insertInto('discussion_replies').values(row).execute();
  return row;
}

/** A question with the choices `this`, which is right, and `that`. */
export const oneOfTwo = {
  type: 'multiple_choice' as const,
  stem: '<p>Which?</p>',
  body: JSON.stringify({
    choices: [
      { id: 'this', html: 'this' },
      { id: 'that', html: 'that' },
    ],
  }),
  key: JSON.stringify({ credits: { this: '100' }, feedback: {}, general: '', right: '', partlyRight: '', wrong: '' }),
  points: '2',
};

/** A multiple choice question in a quiz, `this` right and `that` wrong, worth 2 points unless it is given otherwise. */
export async function aQuestion(
  tx: Tx,
  quiz: Known & { course_id: string },
  given: Some<'questions'> = {},
  position = 1,
) {
  const row = {
    id: newId(),
    course_id: quiz.course_id,
    ...oneOfTwo,
    created_at: then,
    updated_at: then,
    ...given,
  };
  await tx.insertInto('questions').values(row).execute();
  const slot = { id: newId(), quiz_id: quiz.id, position, question_id: row.id, points: row.points };
  await tx.insertInto('quiz_slots').values(slot).execute();
  return row;
}

export async function anEvent(tx: Tx, kind: string, given: Some<'events'>) {
  const row = { id: newId(), kind, at: then, data: '{}', ...given };
  await tx.insertInto('events').values(row).execute();
  return row;
}

export async function aNotification(tx: Tx, user: Known, given: Some<'notifications'> = {}) {
  const row = {
    id: newId(),
    user_id: user.id,
    kind: 'graded',
    title: 'Graded',
    path: '/courses',
    created_at: then,
    ...given,
  };
  await tx.insertInto('notifications').values(row).execute();
  return row;
}

/** Each hour that work comes late takes off a tenth of what it is worth. */
export async function takesOffATenthAnHour(tx: Tx, course: Known) {
  const late = { percent: '10', per: 'hour', floor: '0', graceMinutes: 0 };
  await tx
    .updateTable('grading_rules')
    .set({ rules: JSON.stringify({ late }) })
    .where('course_id', '=', course.id)
    .execute();
}
