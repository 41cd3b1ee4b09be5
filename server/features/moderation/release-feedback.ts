import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { readAssessment, writeAssessment } from '../rubrics/assessments.ts';
import type { Moderated } from './access.ts';

/** A decision with what the history says of where it came from. */
export interface DecidedGrade {
  userId: string;
  source: 'grade' | 'mean' | 'own';
  graderId: string | null;
  entered: string;
  comment: string;
  why: string;
}

/**
 * What goes to students with their scores, once these are posted: of one grader's grade their rubric, comment and
 * annotations; of a mean the comments and annotations of all who gave it; and always the moderator's own.
 */
export async function releaseFeedback(
  app: App,
  tx: Tx,
  actor: Actor,
  moderated: Moderated,
  grades: readonly DecidedGrade[],
): Promise<void> {
  const { id } = moderated.assignment;
  const given = await tx
    .selectFrom('provisional_grades')
    .select(['user_id', 'grader_id', 'comment', 'entered'])
    .where('activity_id', '=', id)
    .orderBy('taken_at')
    .orderBy('grader_id')
    .execute();
  const byStudent = Map.groupBy(given, ({ user_id }) => user_id);
  for (const grade of grades) {
    const all = byStudent.get(grade.userId) ?? [];
    const taken = all.filter(({ grader_id, entered }) =>
      grade.source === 'grade' ? grader_id === grade.graderId : grade.source === 'mean' && entered !== null,
    );
    const said = taken.map((one) => ({ by: moderated.hidesGraders ? actor.id : one.grader_id, body: one.comment }));
    await say(app, tx, id, grade.userId, [...said, { by: actor.id, body: grade.comment }]);
    const kept = [actor.id, ...taken.map(({ grader_id }) => grader_id)];
    await tx
      .updateTable('annotations')
      .set({ is_withheld: true })
      .where('activity_id', '=', id)
      .where('user_id', '=', grade.userId)
      .where('author_id', 'not in', kept)
      .execute();
    if (grade.graderId !== null) await takeRubric(app, tx, moderated, grade.userId, grade.graderId);
  }
}

interface Said {
  by: string;
  body: string;
}

async function say(app: App, tx: Tx, activity_id: string, user_id: string, said: readonly Said[]): Promise<void> {
  const created_at = app.clock.now();
  const { attempt } = await tx
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('attempt').as('attempt'))
    .where('activity_id', '=', activity_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const rows = said
    .filter(({ body }) => body.trim() !== '')
    .map(({ by, body }) => ({
      id: newId(),
      activity_id,
      user_id,
      group_id: null,
      attempt,
      author_id: by,
      is_from_staff: true,
      body: body.trim(),
      created_at,
    }));
  if (rows.length > 0) await tx.insertInto('submission_comments').values(rows).execute();
}

/** The rubric by which the grade that was taken was given becomes the work's. */
async function takeRubric(
  app: App,
  tx: Tx,
  { assignment }: Moderated,
  userId: string,
  assessorId: string,
): Promise<void> {
  const of = { activityId: assignment.id, userId };
  const taken = await readAssessment(tx, { ...of, purpose: 'provisional', assessorId });
  if (!taken || assignment.rubricId === null) return;
  const standing = await readAssessment(tx, { ...of, purpose: 'grading' });
  await writeAssessment(app, tx, {
    ...of,
    purpose: 'grading',
    rubricId: assignment.rubricId,
    by: assessorId,
    marks: taken.marks,
    revision: standing?.revision ?? 0,
  });
}
