import type { Selectable } from 'kysely';
import { questionsIn } from '../../../domain/rich-text/questions-in.ts';
import type { Schema } from '../../db/schema.ts';
import { isAskedInQuiz, lessonWith } from '../lessons/question-use.ts';
import type { Activity } from './copy-outline.ts';
import { insertQuestions } from './copy-questions.ts';
import type { CopyPlan } from './plan.ts';

type Question = Selectable<Schema['questions']>;
/** What its questions are for: one of the two, and never both (0058). */
type Use = 'quiz' | 'lesson';

/**
 * The questions of banks that an item of another course takes. A bank that a quiz draws from comes along whole, of one that a
 * lesson takes questions from those questions; a bank of the same name that has them, free for the same use, stands for it.
 * A question of a bank that stands in a quiz by itself becomes the quiz's own.
 */
export async function bringQuestions(plan: CopyPlan, item: Activity): Promise<void> {
  if (item.kind === 'quiz') await ofQuiz(plan, item.id);
  else if (item.kind === 'lesson' || item.kind === 'video') await ofLesson(plan, item.id);
}

async function ofQuiz(plan: CopyPlan, quizId: string): Promise<void> {
  const { tx, ids } = plan;
  const slots = await tx.selectFrom('quiz_slots').selectAll().where('quiz_id', '=', quizId).execute();
  const banks = [...new Set(slots.flatMap(({ bank_id: id }) => id ?? []))];
  for (const bankId of banks) {
    const all = await tx.selectFrom('questions').selectAll().where('bank_id', '=', bankId).execute();
    await bringBank(plan, bankId, all, 'quiz');
  }
  const single = slots.flatMap(({ question_id: id }) => (id !== null && ids.of(id) === null ? [id] : []));
  if (single.length === 0) return;
  const banked = await tx
    .selectFrom('questions')
    .selectAll()
    .where('id', 'in', single)
    .where('bank_id', 'is not', null)
    .execute();
  await insertQuestions(
    plan,
    banked.map((question) => ({ ...question, bank_id: null, source: null })),
  );
}

async function ofLesson(plan: CopyPlan, lessonId: string): Promise<void> {
  const { tx, source } = plan;
  const lessons = await tx.selectFrom('lessons').select('body').where('activity_id', '=', lessonId).execute();
  const drafts = await tx
    .selectFrom('lesson_drafts')
    .select('body')
    .where('activity_id', '=', lessonId)
    .where('is_changed', '=', true)
    .execute();
  const placed = [...new Set([...lessons, ...drafts].flatMap(({ body }) => questionsIn(body)))];
  if (placed.length === 0) return;
  const questions = await tx
    .selectFrom('questions')
    .selectAll()
    .where('id', 'in', placed)
    .where('course_id', '=', source.id)
    .execute();
  const banks = new Set(questions.flatMap(({ bank_id: id }) => id ?? []));
  for (const bankId of banks)
    await bringBank(
      plan,
      bankId,
      questions.filter(({ bank_id: id }) => id === bankId),
      'lesson',
    );
}

async function bringBank(plan: CopyPlan, bankId: string, questions: readonly Question[], use: Use): Promise<void> {
  const { tx, ids, courseId, app } = plan;
  const bank = await tx.selectFrom('question_banks').selectAll().where('id', '=', bankId).executeTakeFirstOrThrow();
  const namesakes = await tx
    .selectFrom('question_banks')
    .select('id')
    .where('course_id', '=', courseId)
    .where('name', '=', bank.name)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const asked = questions.map(asksAs);
  for (const { id } of namesakes) {
    const present = await tx.selectFrom('questions').selectAll().where('bank_id', '=', id).execute();
    const those = Map.groupBy(present, asksAs);
    // Each stands for one: a bank may ask the same twice.
    const alike = asked.map((text) => those.get(text)?.shift());
    if (alike.includes(undefined) || (use === 'quiz' && present.length !== questions.length)) continue;
    const found = alike.flatMap((question) => question?.id ?? []);
    if (use === 'quiz' ? await lessonWith(tx, courseId, { bankId: id }) : await isAskedInQuiz(tx, found)) continue;
    ids.meet(bankId, id);
    for (const [index, { id: original }] of questions.entries()) ids.meet(original, found[index] ?? original);
    return;
  }
  await tx
    .insertInto('question_banks')
    .values({ ...bank, id: ids.make(bankId), course_id: courseId, created_at: app.clock.now() })
    .execute();
  await insertQuestions(plan, questions);
}

/** A question as a text: equal where they ask the same. */
const asksAs = ({ type, stem, body, key, points, tags }: Question): string =>
  JSON.stringify([type, stem, body, key, points, tags]);
