import type { Answer, Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { refusalOfLock } from '../../../domain/modules/lock-words.ts';
import { conflict, forbidden } from '../../refusal.ts';
import { isStaff } from '../courses/policy.ts';
import { tellOfProgress } from '../courses/tell.ts';
import { type LessonForActor, loadLesson } from './lesson-query.ts';

type Call = 'PUT /api/lessons/{id}/progress';

/** Loads a lesson that this actor may work through: 404 when they may not know of it, 403 for staff, 409 while locked. */
export async function loadForLearning(read: Readable, actor: Actor, lessonId: string): Promise<LessonForActor> {
  const lesson = await loadLesson(read, actor, lessonId);
  if (isStaff(lesson)) throw forbidden('Only students of the course have progress in it.');
  if (lesson.item.lock) throw conflict(refusalOfLock(lesson.item.lock, 'lesson', actor.timeZone));
  return lesson;
}

/** Records that a student opened or completed a lesson. Whatever is sent, however often: completed stays completed. */
export async function recordProgress(
  app: App,
  actor: Actor,
  lessonId: string,
  { status }: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  return transaction(app.database, async (tx) => {
    const lesson = await loadForLearning(tx, actor, lessonId);
    const isFirstView = await view(app, tx, actor, lessonId);
    const isCompleted = status === 'completed' && (await complete(app, tx, actor, lessonId));
    if (isCompleted) await writeEvent(app, tx, actor, lesson);
    // For the same person's pages on another device.
    if (isFirstView || isCompleted) await tellOfProgress(tx, lesson.course.id, [actor.id]);
    const { completed_at } = await tx
      .selectFrom('activity_progress')
      .select('completed_at')
      .where('user_id', '=', actor.id)
      .where('activity_id', '=', lessonId)
      .executeTakeFirstOrThrow();
    return {
      status: completed_at ? 'completed' : 'in_progress',
      completedAt: completed_at?.toISOString() ?? null,
    };
  });
}

/** Whether it was not open before. */
async function view(app: App, tx: Tx, actor: Actor, lessonId: string): Promise<boolean> {
  const viewed = await tx
    .insertInto('activity_progress')
    .values({ activity_id: lessonId, user_id: actor.id, viewed_at: app.clock.now(), completed_at: null })
    .onConflict((oc) => oc.columns(['user_id', 'activity_id']).doNothing())
    .returning('activity_id')
    .executeTakeFirst();
  return viewed !== undefined;
}

/** Whether this very call completed it: of parallel ones, the others wait for the row and then find it completed. */
async function complete(app: App, tx: Tx, actor: Actor, lessonId: string): Promise<boolean> {
  const completed = await tx
    .updateTable('activity_progress')
    .set({ completed_at: app.clock.now() })
    .where('user_id', '=', actor.id)
    .where('activity_id', '=', lessonId)
    .where('completed_at', 'is', null)
    .returning('activity_id')
    .executeTakeFirst();
  return completed !== undefined;
}

async function writeEvent(app: App, tx: Tx, actor: Actor, lesson: LessonForActor): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      id: newId(),
      kind: 'lesson.completed',
      at: app.clock.now(),
      actor_id: actor.id,
      user_id: actor.id,
      course_id: lesson.course.id,
      subject_id: lesson.item.id,
      subject: lesson.item.title,
    })
    .execute();
}
