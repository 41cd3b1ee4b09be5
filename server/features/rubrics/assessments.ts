import type { Assessment, AssessmentPurpose, RubricMark } from '../../../contract/rubrics.ts';
import { assessmentTotal, marksProblem, pointsText } from '../../../domain/assignments/rubric.ts';
import type { App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, invalid } from '../../refusal.ts';
import { findRubric } from './read.ts';

/** Which assessment of a student's work: for grading there is one, of the other purposes one of each assessor. */
export interface AssessmentPlace {
  activityId: string;
  userId: string;
  purpose: AssessmentPurpose;
  /** Whose, where the purpose is not grading. */
  assessorId?: string;
}

interface AssessmentRow {
  id: string;
  revision: number;
  updated_at: Date;
}

/** How a student's work was assessed; null: not yet. Who may see it is the caller's to say (canary: not before posting). */
export async function readAssessment(read: Readable, place: AssessmentPlace): Promise<Assessment | null> {
  const row = await find(read, place);
  return row ? withMarks(read, row) : null;
}

interface Writing extends AssessmentPlace {
  rubricId: string;
  /** Who writes. */
  by: string;
  marks: readonly RubricMark[];
  /** The revision that was seen; 0: none stood. */
  revision: number;
}

/**
 * Writes an assessment as a whole: 422 for marks that do not fit the rubric, 409 when somebody else has written since
 * that revision. The score that follows from it is the caller's to write, in the same transaction.
 */
export async function writeAssessment(app: App, tx: Tx, writing: Writing): Promise<Assessment> {
  const { rubricId, marks, revision } = writing;
  // Whoever changes it waits, and sees that it is used.
  await tx.selectFrom('rubrics').select('id').where('id', '=', rubricId).forShare().execute();
  const rubric = await findRubric(tx, rubricId);
  const problem = marksProblem(rubric.criteria, marks);
  if (problem) throw invalid({ marks: problem });
  const id = await takeRow(app, tx, writing);
  if (!id)
    throw conflict(
      'Someone else has assessed this work since you opened it. Look at their marks, then choose which stand.',
      {
        marks: 'Someone else has assessed this work meanwhile.',
      },
    );
  await tx.deleteFrom('rubric_marks').where('assessment_id', '=', id).execute();
  if (marks.length > 0) {
    const rows = marks.map(({ criterionId, ratingId, points, comment }) => ({
      assessment_id: id,
      criterion_id: criterionId,
      rating_id: ratingId,
      points,
      comment,
    }));
    await tx.insertInto('rubric_marks').values(rows).execute();
  }
  return withMarks(tx, { id, revision: revision + 1, updated_at: app.clock.now() });
}

/** Takes the row at the revision that was seen, or makes the first; null: somebody else was quicker. */
async function takeRow(app: App, tx: Tx, writing: Writing): Promise<string | null> {
  const { activityId, userId, purpose, by, rubricId, revision, assessorId = by } = writing;
  const now = app.clock.now();
  if (revision === 0) {
    const made = await tx
      .insertInto('rubric_assessments')
      .values({
        id: newId(),
        rubric_id: rubricId,
        activity_id: activityId,
        user_id: userId,
        assessor_id: assessorId,
        purpose,
        updated_at: now,
      })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id ?? null;
  }
  const taken = await tx
    .updateTable('rubric_assessments')
    .set({ revision: revision + 1, updated_at: now, rubric_id: rubricId, assessor_id: assessorId })
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('revision', '=', revision)
    .$if(purpose !== 'grading', (query) => query.where('assessor_id', '=', assessorId))
    .returning('id')
    .executeTakeFirst();
  return taken?.id ?? null;
}

async function find(read: Readable, { activityId, userId, purpose, assessorId }: AssessmentPlace) {
  return read
    .selectFrom('rubric_assessments')
    .select(['id', 'revision', 'updated_at'])
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .$if(assessorId !== undefined, (query) => query.where('assessor_id', '=', assessorId ?? ''))
    .executeTakeFirst();
}

async function withMarks(read: Readable, row: AssessmentRow): Promise<Assessment> {
  const rows = await read
    .selectFrom('rubric_marks as m')
    .innerJoin('rubric_criteria as k', 'k.id', 'm.criterion_id')
    .select(['m.criterion_id', 'm.rating_id', 'm.points', 'm.comment'])
    .where('m.assessment_id', '=', row.id)
    .orderBy('k.position')
    .execute();
  const marks = rows.map(({ criterion_id, rating_id, points, comment }) => ({
    criterionId: criterion_id,
    ratingId: rating_id,
    points: points === null ? null : pointsText(points),
    comment,
  }));
  return {
    total: assessmentTotal(marks),
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    marks,
  };
}
