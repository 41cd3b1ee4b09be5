import type { Received } from '../../../contract/api.ts';
import type { SavedAnswer } from '../../../contract/help.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { refuseArchived } from '../discussions/access.ts';
import { findAnswer, findCourseOf, findOfCourse, findOwn } from './answer-query.ts';

const onlyStaff = () => forbidden('Saved answers are for the staff of the course.');

/** A course for its staff. */
export async function loadForAnswers(read: Readable, actor: Actor, courseId: string) {
  const course = await loadCourse(read, actor, courseId);
  if (!isStaff(course)) throw onlyStaff();
  return course;
}

/** The course of an answer, for its staff. */
export async function loadAnswer(read: Readable, actor: Actor, id: string) {
  const course = await findCourseOf(read, actor, id);
  if (!course) throw notFound();
  if (!isStaff(course)) throw onlyStaff();
  return course;
}

export async function listAnswers(app: App, actor: Actor, courseId: string | undefined): Promise<SavedAnswer[]> {
  const { read } = app.database;
  if (courseId === undefined) return findOwn(read, actor);
  await loadForAnswers(read, actor, courseId);
  return findOfCourse(read, courseId);
}

export async function saveAnswer(
  app: App,
  actor: Actor,
  courseId: string,
  words: Received<'POST /api/courses/{id}/saved-answers', 'body'>,
  once: Once,
): Promise<SavedAnswer> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      refuseArchived(await loadForAnswers(tx, actor, courseId));
      const at = app.clock.now();
      const id = newId();
      const by = { created_by: actor.id, created_at: at, updated_by: actor.id, updated_at: at };
      await tx
        .insertInto('saved_answers')
        .values({ id, course_id: courseId, ...words, ...by })
        .execute();
      return told(tx, courseId, id);
    }),
  );
}

export async function changeAnswer(
  app: App,
  actor: Actor,
  id: string,
  { revision, ...words }: Received<'PUT /api/saved-answers/{id}', 'body'>,
): Promise<SavedAnswer> {
  return transaction(app.database, async (tx) => {
    const course = await loadAnswer(tx, actor, id);
    refuseArchived(course);
    const { numUpdatedRows } = await tx
      .updateTable('saved_answers')
      .set({ ...words, revision: revision + 1, updated_by: actor.id, updated_at: app.clock.now() })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw conflict('Somebody has changed this answer meanwhile. Open it anew to see what it says.');
    return told(tx, course.course_id, id);
  });
}

export async function deleteAnswer(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const course = await loadAnswer(tx, actor, id);
    refuseArchived(course);
    await tx.deleteFrom('saved_answers').where('id', '=', id).execute();
    await announce(tx, { topic: `answers:${course.course_id}`, to: { staff: course.course_id } });
  });
}

async function told(tx: Tx, courseId: string, id: string): Promise<SavedAnswer> {
  await announce(tx, { topic: `answers:${courseId}`, to: { staff: courseId } });
  const answer = await findAnswer(tx, id);
  if (!answer) throw new Error('The answer that was written is there');
  return answer;
}
