import type { Activity } from './copy-outline.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { CopyPlan } from './plan.ts';

/** The quizzes that were copied, with the banks of the course, all its questions, and what stands in which quiz. */
export async function copyQuizzes(plan: CopyPlan, activities: readonly Activity[]): Promise<void> {
  const { tx, source, courseId, parts, ids, app } = plan;
  if (!parts.has('quizzes')) return;
  const now = app.clock.now();
  const banks = await tx.selectFrom('question_banks').selectAll().where('course_id', '=', source.id).execute();
  await insertRows(
    tx,
    'question_banks',
    banks.map((bank) => ({ ...bank, id: ids.make(bank.id), course_id: courseId, created_at: now })),
  );
  const questions = await tx.selectFrom('questions').selectAll().where('course_id', '=', source.id).execute();
  await insertRows(
    tx,
    'questions',
    questions.map((question) => ({
      ...question,
      id: ids.make(question.id),
      course_id: courseId,
      bank_id: ids.of(question.bank_id),
      stem: ids.rewrite(question.stem),
      body: JSON.stringify(question.body),
      key: JSON.stringify(question.key),
      revision: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  await copySettings(plan, activities);
}

async function copySettings({ tx, ids }: CopyPlan, activities: readonly Activity[]): Promise<void> {
  const originals = activities.filter(({ kind }) => kind === 'quiz').map(({ id }) => id);
  if (originals.length === 0) return;
  const quizzes = await tx.selectFrom('quizzes').selectAll().where('activity_id', 'in', originals).execute();
  await insertRows(
    tx,
    'quizzes',
    quizzes.map((quiz) => ({
      ...quiz,
      activity_id: ids.must(quiz.activity_id),
      instructions: ids.rewrite(quiz.instructions),
      review: JSON.stringify(quiz.review),
      revision: 1,
    })),
  );
  const slots = await tx.selectFrom('quiz_slots').selectAll().where('quiz_id', 'in', originals).execute();
  await insertRows(
    tx,
    'quiz_slots',
    slots.map((slot) => ({
      ...slot,
      id: ids.make(slot.id),
      quiz_id: ids.must(slot.quiz_id),
      question_id: ids.of(slot.question_id),
      bank_id: ids.of(slot.bank_id),
    })),
  );
}
