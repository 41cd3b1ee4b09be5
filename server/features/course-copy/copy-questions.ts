import type { Selectable } from 'kysely';
import { questionsIn } from '../../../domain/rich-text/questions-in.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { Activity } from './copy-outline.ts';
import type { CopyPlan } from './plan.ts';

/** The banks of the course and its questions: all of them with the quizzes, else those that stand in lessons which come along. */
export async function copyQuestions(plan: CopyPlan, activities: readonly Activity[]): Promise<void> {
  const { tx, source, courseId, parts, ids, app } = plan;
  const all = await tx.selectFrom('questions').selectAll().where('course_id', '=', source.id).execute();
  // After their questions: a bank that is made meanwhile is there for those that are in it.
  const banks = await tx.selectFrom('question_banks').selectAll().where('course_id', '=', source.id).execute();
  const questions = parts.has('quizzes') ? all : await inLessons(plan, activities, all);
  const needed = new Set(questions.map(({ bank_id }) => bank_id));
  await insertRows(
    tx,
    'question_banks',
    banks
      .filter(({ id }) => parts.has('quizzes') || needed.has(id))
      .map((bank) => ({ ...bank, id: ids.make(bank.id), course_id: courseId, created_at: app.clock.now() })),
  );
  await insertQuestions(plan, questions);
}

/** Questions as they are, with ids of their own. */
export async function insertQuestions(plan: CopyPlan, questions: readonly Question[]): Promise<void> {
  const { tx, courseId, ids, app } = plan;
  const now = app.clock.now();
  await insertRows(
    tx,
    'questions',
    questions.map((question) => ({
      ...question,
      id: ids.make(question.id),
      course_id: courseId,
      bank_id: ids.of(question.bank_id),
      stem: ids.rewrite(question.stem),
      body: ids.rewrite(JSON.stringify(question.body)),
      key: ids.rewrite(JSON.stringify(question.key)),
      revision: 1,
      created_at: now,
      updated_at: now,
    })),
  );
}

type Question = Selectable<Schema['questions']>;

async function inLessons({ tx }: CopyPlan, activities: readonly Activity[], all: Question[]): Promise<Question[]> {
  const originals = activities.filter(({ kind }) => kind === 'lesson' || kind === 'video').map(({ id }) => id);
  if (originals.length === 0 || all.length === 0) return [];
  const lessons = await tx.selectFrom('lessons').select('body').where('activity_id', 'in', originals).execute();
  const drafts = await tx
    .selectFrom('lesson_drafts')
    .select('body')
    .where('activity_id', 'in', originals)
    .where('is_changed', '=', true)
    .execute();
  const placed = new Set([...lessons, ...drafts].flatMap(({ body }) => questionsIn(body)));
  return all.filter(({ id, bank_id }) => placed.has(id) && bank_id !== null);
}
