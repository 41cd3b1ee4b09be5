import type { Received } from '../../../contract/api.ts';
import type { CourseReview } from '../../../contract/course-reviews.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, forbidden } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { canReview } from './policy.ts';
import { findReviewSummary } from './review-query.ts';

/** A course that this person may review. */
export async function loadForReview(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadCourse(read, actor, courseId);
  if (!canReview(course)) throw forbidden('Only students of the course review it.');
  if (course.status === 'archived') throw conflict('This course is archived: its reviews stay as they are.');
  return course;
}

/** Writes this student's one review of a course. */
export async function writeReview(
  app: App,
  actor: Actor,
  courseId: string,
  { rating, text }: Received<'PUT /api/courses/{id}/reviews/mine', 'body'>,
): Promise<CourseReview> {
  return transaction(app.database, async (tx) => {
    const course = await loadForReview(tx, actor, courseId);
    const before = (await findReviewSummary(tx, actor, courseId)).summary.mine;
    if (before?.rating === rating && before.text === text) return before;
    const now = app.clock.now();
    const changed = { rating, body: text, updated_at: now };
    await tx
      .insertInto('course_reviews')
      .values({ course_id: courseId, user_id: actor.id, rating, body: text, created_at: now, id: newId() })
      .onConflict((oc) => oc.columns(['course_id', 'user_id']).doUpdateSet(changed))
      .execute();
    if (!before) await writeEvent(app, tx, course);
    await tell(tx, courseId);
    const { mine } = (await findReviewSummary(tx, actor, courseId)).summary;
    if (!mine) throw new Error('The review was written in this transaction');
    return mine;
  });
}

export async function removeReview(app: App, actor: Actor, courseId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    await loadForReview(tx, actor, courseId);
    const removed = await tx
      .deleteFrom('course_reviews')
      .where('course_id', '=', courseId)
      .where('user_id', '=', actor.id)
      .returning('course_id')
      .executeTakeFirst();
    if (removed) await tell(tx, courseId);
  });
}

/** Without who wrote it: the feeds that are made from events show their actors. */
async function writeEvent(app: App, tx: Tx, course: CourseForActor): Promise<void> {
  const event = { kind: 'course.reviewed', at: app.clock.now(), actor_id: null, user_id: null, course_id: course.id };
  await tx
    .insertInto('events')
    .values({ id: newId(), ...event, subject_id: course.id, subject: course.title })
    .execute();
}

async function tell(tx: Tx, courseId: string): Promise<void> {
  await announce(
    tx,
    { topic: `course:${courseId}`, to: { members: courseId } },
    { topic: 'open-courses', to: 'everyone' },
  );
}
