import { sql } from 'kysely';
import type { CourseFields } from '../../../contract/courses.ts';
import { may } from '../../../domain/access.ts';
import { hueOf } from '../../../domain/hue.ts';
import type { Actor, App } from '../../context.ts';
import { isUniqueViolation, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, forbidden, invalid } from '../../refusal.ts';
import { termFor } from './terms.ts';

/** The columns of a course that its form decides. */
async function columnsOf(app: App, tx: Tx, actor: Actor, form: CourseFields) {
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

type Chosen = Pick<CourseFields, 'term' | 'department'>;

/** The columns of a new course that its form decides. */
export async function newColumnsOf(app: App, tx: Tx, actor: Actor, form: CourseFields) {
  const none = { term: null, department: null };
  return { ...(await columnsOf(app, tx, actor, form)), ...(await chosenIn(tx, actor, form, none)) };
}

/** The columns of a course that stands: its term follows its start date unless somebody has chosen it. */
export async function changedColumnsOf(app: App, tx: Tx, actor: Actor, courseId: string, form: CourseFields) {
  const chosen = await chosenIn(tx, actor, form, await chosenNow(tx, courseId));
  return { ...(await columnsOf(app, tx, actor, form)), ...chosen };
}

/** What course managers choose for a course: its term and its department. */
async function chosenIn(tx: Tx, actor: Actor, { term, department }: Chosen, now: Chosen) {
  const isKept =
    (term === undefined || term === now.term) && (department === undefined || department === now.department);
  // A form that is sent back as it was read chooses nothing.
  if (isKept && now.term !== null) return { term_id: now.term, term_is_chosen: true };
  if (isKept) return {};
  if (!may(actor, 'courses.manage'))
    throw forbidden('Only course managers and administrators choose the term and the department of a course.');
  if (term) await refuseMissing(tx, 'terms', term, 'term');
  if (department) await refuseMissing(tx, 'departments', department, 'department');
  return {
    ...(term !== undefined && { term_is_chosen: term !== null, ...(term !== null && { term_id: term }) }),
    ...(department !== undefined && { department_id: department }),
  };
}

async function chosenNow(tx: Tx, courseId: string): Promise<Chosen> {
  const course = await tx
    .selectFrom('courses')
    .select(['term_id', 'term_is_chosen', 'department_id'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  return { term: course?.term_is_chosen ? course.term_id : null, department: course?.department_id ?? null };
}

const gone = {
  term: 'This term is not there any more. Choose another.',
  department: 'This department is not there any more. Choose another.',
};

/** Held until the end, so that it is not removed meanwhile. */
async function refuseMissing(
  tx: Tx,
  table: 'terms' | 'departments',
  id: string,
  field: 'term' | 'department',
): Promise<void> {
  const found = await tx.selectFrom(table).select('id').where('id', '=', id).forShare().executeTakeFirst();
  if (!found) throw invalid({ [field]: gone[field] });
}

/** Tells that a course was published, in the transaction that published it. */
export async function announcePublished(app: App, tx: Tx, actor: Actor, course: { id: string; title: string }) {
  if (!may(actor, 'courses.publish'))
    throw forbidden('In your college courses are published by course managers. Save the draft, and ask one of them.');
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

const secondDraft = 'You already have a draft with this course code. Choose another code, or go on with that draft.';

/** Of two new forms of one course, open in two windows, the second to be saved hears that the first has become a draft. */
export async function refuseSecondDraft(
  tx: Tx,
  actor: Actor,
  { course_code, term_id }: { course_code: string; term_id: string | null },
): Promise<void> {
  if (course_code.trim() === '') return;
  // Held until the end, so that of two that are saved at once one waits and sees the other.
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute();
  const other = await tx
    .selectFrom('courses')
    .select('id')
    .where('created_by', '=', actor.id)
    .where('status', '=', 'draft')
    .where(sql<string>`lower(course_code)`, '=', course_code.toLowerCase())
    .where('term_id', 'is not distinct from', term_id)
    .limit(1)
    .executeTakeFirst();
  if (other) throw conflict(secondDraft, { courseCode: secondDraft });
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
