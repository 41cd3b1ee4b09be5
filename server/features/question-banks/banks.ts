import type { Bank, ListedQuestion } from '../../../contract/banks.ts';
import type { Question, QuestionDraft, QuestionType } from '../../../contract/questions.ts';
import { say } from '../../../contract/text.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import type { Once, Page } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, notFound } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { refuseInLessons } from '../lessons/question-use.ts';
import { checkedDraft, insertQuestion, loadQuestionForEditing, questionOf } from '../quizzes/question-rows.ts';
import { quizShortOf } from '../quizzes/short-banks.ts';
import { findBank, findBanks, findQuestions } from './bank-query.ts';

const pageSize = 50;

/** Tells the open pages of a course's staff that its banks have changed. */
export const tellOfBanks = (tx: Tx, courseId: string): Promise<void> =>
  announce(tx, { topic: `course:${courseId}`, to: { staff: courseId } });

export async function listBanks(app: App, actor: Actor, courseId: string): Promise<Bank[]> {
  await loadForEditing(app.database.read, actor, courseId);
  return findBanks(app.database.read, courseId);
}

/** A bank for who may edit its course; 404 for anyone else. */
export async function loadBank(read: Readable, actor: Actor, bankId: string): Promise<Bank> {
  const bank = await findBank(read, bankId);
  if (!bank) throw notFound();
  await loadForEditing(read, actor, bank.courseId);
  return bank;
}

export async function makeBank(app: App, actor: Actor, courseId: string, name: string, once: Once): Promise<Bank> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      const [id, at] = [newId(), app.clock.now()];
      await tx.insertInto('question_banks').values({ id, course_id: courseId, name, created_at: at }).execute();
      await tellOfBanks(tx, courseId);
      return { id, courseId, name, questions: 0, tags: [], drawnBy: null, createdAt: at.toISOString() };
    }),
  );
}

export async function renameBank(app: App, actor: Actor, bankId: string, name: string): Promise<Bank> {
  return transaction(app.database, async (tx) => {
    const bank = await loadBank(tx, actor, bankId);
    await refuseArchived(tx, bank.courseId);
    await tx.updateTable('question_banks').set({ name }).where('id', '=', bankId).execute();
    await tellOfBanks(tx, bank.courseId);
    return { ...bank, name };
  });
}

/** Deletes a bank with its questions, as long as nothing uses them. */
export async function deleteBank(app: App, actor: Actor, bankId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { courseId } = await loadBank(tx, actor, bankId);
    await refuseArchived(tx, courseId);
    await refuseInLessons(tx, courseId, { bankId });
    const used = await tx
      .selectFrom('quiz_slots as s')
      .leftJoin('questions as q', 'q.id', 's.question_id')
      .select('s.id')
      .where((eb) => eb.or([eb('s.bank_id', '=', bankId), eb('q.bank_id', '=', bankId)]))
      .limit(1)
      .executeTakeFirst();
    if (used) throw conflict('A quiz uses this bank. Take its questions out of the quiz first.');
    const answered = await tx
      .selectFrom('quiz_attempt_questions as a')
      .innerJoin('questions as q', 'q.id', 'a.question_id')
      .select('q.id')
      .where('q.bank_id', '=', bankId)
      .limit(1)
      .executeTakeFirst();
    if (answered) throw conflict('Students have had questions of this bank in a quiz, so it stays.');
    await tx.deleteFrom('question_banks').where('id', '=', bankId).execute();
    await tellOfBanks(tx, courseId);
  });
}

interface Wanted {
  tag?: string | undefined;
  type?: QuestionType | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listQuestions(
  app: App,
  actor: Actor,
  bankId: string,
  wanted: Wanted,
): Promise<Page<ListedQuestion[]>> {
  const { read } = app.database;
  const after = wanted.cursor === undefined ? null : readCursor(wanted.cursor);
  await loadBank(read, actor, bankId);
  const limit = wanted.limit ?? pageSize;
  const { tag = null, type = null } = wanted;
  const search = wanted.search || null;
  const rows = await findQuestions(read, { bankId, tag, type, search, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => Object.assign(questionOf(row), { usedBy: row.used_by })),
    next: last && writeCursor({ key: last.created_at.toISOString(), id: last.id }),
    total: after ? undefined : (rows[0]?.total ?? 0),
  };
}

export async function addToBank(
  app: App,
  actor: Actor,
  bankId: string,
  sent: QuestionDraft,
  once: Once,
): Promise<Question> {
  const draft = checkedDraft(sent);
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const { courseId } = await loadBank(tx, actor, bankId);
      await refuseArchived(tx, courseId);
      const id = await insertQuestion(app, tx, actor, { courseId, bankId }, draft);
      await tellOfBanks(tx, courseId);
      return questionOf(await loadQuestionForEditing(tx, actor, id));
    }),
  );
}

export async function deleteQuestion(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const question = await loadQuestionForEditing(tx, actor, id);
    await refuseArchived(tx, question.course_id);
    await refuseInLessons(tx, question.course_id, { questionId: id });
    const inQuiz = await tx.selectFrom('quiz_slots').select('id').where('question_id', '=', id).limit(1).execute();
    if (inQuiz.length) throw conflict('This question stands in a quiz. Take it out there first.');
    const inAttempt = await tx
      .selectFrom('quiz_attempt_questions')
      .select('attempt_id')
      .where('question_id', '=', id)
      .limit(1)
      .execute();
    if (inAttempt.length) throw conflict('Students have had this question in a quiz, so it stays.');
    await tx.deleteFrom('questions').where('id', '=', id).execute();
    const quiz = question.bank_id && (await quizShortOf(tx, question.bank_id));
    if (quiz)
      throw conflict(
        say`“${quiz}” is published and draws from this bank, which would have too few questions for it. Add others first, or draw fewer there.`,
      );
    await tellOfBanks(tx, question.course_id);
  });
}
