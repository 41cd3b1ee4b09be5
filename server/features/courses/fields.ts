import type { CourseFields } from '../../../contract/courses.ts';
import { hueOf } from '../../../domain/hue.ts';
import type { Actor, App } from '../../context.ts';
import { isUniqueViolation, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict } from '../../refusal.ts';
import { termFor } from './terms.ts';

/** The columns of a course that its form decides. */
export async function columnsOf(app: App, tx: Tx, actor: Actor, form: CourseFields) {
  const now = app.clock.now();
  return {
    title: form.title,
    course_code: form.courseCode,
    description: form.description,
    status: form.status,
    level: form.level,
    credits: form.credits,
    hue: hueOf(form.courseCode),
    max_students: form.maxStudents ?? null,
    start_date: form.startDate ?? null,
    end_date: form.endDate ?? null,
    enrollment_deadline: form.enrollmentDeadline ?? null,
    requires_approval: form.requiresApproval,
    term_id: await termFor(app, tx, actor, form.startDate ?? null),
    updated_at: now,
    published_at: form.status === 'active' ? now : null,
  };
}

/** Tells that a course was published, in the transaction that published it. */
export async function announcePublished(app: App, tx: Tx, actor: Actor, course: { id: string; title: string }) {
  await tx
    .insertInto('events')
    .values({
      id: newId(),
      kind: 'course.published',
      at: app.clock.now(),
      actor_id: actor.id,
      user_id: null,
      course_id: course.id,
      subject_id: course.id,
      subject: course.title,
    })
    .execute();
}

/** Says which field to change when the database found the course code taken; of two who publish at once, one hears it. */
export async function refusingTakenCode<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    if (!isUniqueViolation(error, 'courses_code')) throw error;
    const sentence = 'This course code is already used this term. Choose another.';
    throw conflict(sentence, { courseCode: sentence });
  }
}
