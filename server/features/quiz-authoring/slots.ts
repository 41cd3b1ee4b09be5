import { sql } from 'kysely';
import type { QuestionDraft } from '../../../contract/questions.ts';
import type { QuizForm } from '../../../contract/quizzes.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { changedSince, conflict, invalid, notFound } from '../../refusal.ts';
import { keepAllScores } from '../attempts/keep-scores.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { keepClosed } from '../gradebook/closed-periods.ts';
import { penaliseWork } from '../gradebook/penalise.ts';
import { refuseInLessons } from '../lessons/question-use.ts';
import { holdQuiz, loadQuizForEditing } from '../quizzes/access.ts';
import { checkedDraft, insertQuestion } from '../quizzes/question-rows.ts';
import { lackingOf, refuseMissing, shortBanks } from '../quizzes/short-banks.ts';
import { formOf, totalPoints } from './form.ts';
import { deleteUnbanked, hasAttempts } from './publish.ts';
import { tellOfQuiz } from './tell.ts';

interface NewQuestion {
  question?: QuestionDraft | undefined;
  questionId?: string | undefined;
  points?: string | undefined;
  beforeId?: string | undefined;
}

/** Adds a question, written anew or taken from a bank of the course. Attempts that stand do not get it. */
export async function addQuestion(
  app: App,
  actor: Actor,
  quizId: string,
  sent: NewQuestion,
  once: Once,
): Promise<QuizForm> {
  if ((sent.question === undefined) === (sent.questionId === undefined))
    throw invalid({ question: 'Send a question, or the id of one in a bank' });
  const draft = sent.question && checkedDraft(sent.question);
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const { courseId } = await loadQuizForEditing(tx, actor, quizId);
      await refuseArchived(tx, courseId);
      await holdQuiz(tx, { id: quizId, courseId });
      const lacking = await lackingNow(tx, quizId);
      const place = await placeBefore(tx, quizId, sent.beforeId);
      const added = draft
        ? { id: await insertQuestion(app, tx, actor, { courseId, bankId: null }, draft), points: draft.points }
        : await bankQuestion(tx, courseId, quizId, sent.questionId ?? '');
      const points = sent.points ?? added.points;
      const slot = { id: newId(), quiz_id: quizId, position: place, question_id: added.id, points };
      await tx.insertInto('quiz_slots').values(slot).execute();
      return questionAdded(app, tx, quizId, lacking);
    }),
  );
}

async function bankQuestion(tx: Tx, courseId: string, quizId: string, id: string) {
  const row = await tx
    .selectFrom('questions')
    .select(['id', 'points'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .where('bank_id', 'is not', null)
    .executeTakeFirst();
  if (!row) throw invalid({ questionId: 'Choose a question from a bank of this course' });
  const there = await tx
    .selectFrom('quiz_slots')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('question_id', '=', id)
    .executeTakeFirst();
  if (there) throw conflict('This question stands in the quiz already.');
  await refuseInLessons(tx, courseId, { questionId: id });
  return row;
}

interface Draw {
  bankId: string;
  tags: string[];
  count: number;
}

export async function addDraw(
  app: App,
  actor: Actor,
  quizId: string,
  draw: Draw & { points: string },
  once: Once,
): Promise<QuizForm> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const { courseId } = await loadQuizForEditing(tx, actor, quizId);
      await refuseArchived(tx, courseId);
      await refuseForeignBank(tx, courseId, draw.bankId);
      await holdQuiz(tx, { id: quizId, courseId });
      const lacking = await lackingNow(tx, quizId);
      const position = await placeBefore(tx, quizId);
      const slot = { id: newId(), quiz_id: quizId, position, points: draw.points, ...drawColumns(draw) };
      await tx.insertInto('quiz_slots').values(slot).execute();
      return questionAdded(app, tx, quizId, lacking);
    }),
  );
}

const drawColumns = ({ bankId, tags, count }: Draw) => ({ bank_id: bankId, tags, draws: count });

async function refuseForeignBank(tx: Tx, courseId: string, bankId: string): Promise<void> {
  const known = await tx
    .selectFrom('question_banks')
    .select('id')
    .where('id', '=', bankId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!known) throw invalid({ bankId: 'Choose a bank of this course' });
  await refuseInLessons(tx, courseId, { bankId });
}

/** Puts the slots in the order sent: all of them, each once. */
export async function orderSlots(app: App, actor: Actor, quizId: string, slotIds: string[]): Promise<QuizForm> {
  return transaction(app.database, async (tx) => {
    const { courseId } = await loadQuizForEditing(tx, actor, quizId);
    await refuseArchived(tx, courseId);
    await holdQuiz(tx, { id: quizId, courseId });
    const standing = await tx.selectFrom('quiz_slots').select('id').where('quiz_id', '=', quizId).execute();
    const sent = new Set(slotIds);
    if (sent.size !== slotIds.length || sent.size !== standing.length || !standing.every(({ id }) => sent.has(id)))
      throw changedSince(
        'The questions of this quiz have changed meanwhile. Reload to see them, and order them again.',
      );
    await sql`update quiz_slots s set position = o.place
      from unnest(${slotIds}::uuid[]) with ordinality as o (id, place) where s.id = o.id`.execute(tx);
    return slotsChanged(app, tx, quizId);
  });
}

/** The quiz in which a slot stands, for who may change it. */
export async function loadSlotForEditing(read: Readable, actor: Actor, slotId: string) {
  const slot = await read.selectFrom('quiz_slots').selectAll().where('id', '=', slotId).executeTakeFirst();
  if (!slot) throw notFound();
  return { slot, quiz: await loadQuizForEditing(read, actor, slot.quiz_id) };
}

export async function changeSlot(
  app: App,
  actor: Actor,
  slotId: string,
  sent: { points?: string | undefined; draw?: Draw | undefined },
): Promise<QuizForm> {
  return transaction(app.database, async (tx) => {
    const { slot, quiz } = await loadSlotForEditing(tx, actor, slotId);
    await refuseArchived(tx, quiz.courseId);
    if (sent.draw && slot.bank_id === null) throw invalid({ draw: 'This slot holds a question and draws none' });
    if (await hasAttempts(tx, quiz))
      throw conflict(
        'Students have started this quiz. Which questions it draws stays as it is; points change once you have looked at what that does to marks.',
      );
    if (sent.draw) await refuseForeignBank(tx, quiz.courseId, sent.draw.bankId);
    const lacking = await lackingNow(tx, quiz.id);
    const columns = { ...(sent.points && { points: sent.points }), ...(sent.draw && drawColumns(sent.draw)) };
    if (Object.keys(columns).length) await tx.updateTable('quiz_slots').set(columns).where('id', '=', slotId).execute();
    return slotsChanged(app, tx, quiz.id, lacking);
  });
}

export async function removeSlot(app: App, actor: Actor, slotId: string): Promise<QuizForm> {
  return transaction(app.database, async (tx) => {
    const { slot, quiz } = await loadSlotForEditing(tx, actor, slotId);
    await refuseArchived(tx, quiz.courseId);
    if (await hasAttempts(tx, quiz))
      throw conflict(
        'Students have started this quiz, so its questions stay. Change the question instead; its marks follow.',
      );
    await tx.deleteFrom('quiz_slots').where('id', '=', slotId).execute();
    await deleteUnbanked(tx, slot.question_id === null ? [] : [slot.question_id]);
    const form = await slotsChanged(app, tx, quiz.id);
    if (form.isPublished && form.slots.length === 0)
      throw conflict(
        'This quiz is published, and this is all that is in it. Add another question first, or unpublish it.',
      );
    return form;
  });
}

/** The position for a new slot: at the end, or before another one, which makes room with all that follow it. */
async function placeBefore(tx: Tx, quizId: string, beforeId?: string): Promise<number> {
  const slots = await tx
    .selectFrom('quiz_slots')
    .select(['id', 'position'])
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute();
  const before = slots.find(({ id }) => id === beforeId);
  if (beforeId !== undefined && !before) throw conflict('The question before which this one was to stand is gone.');
  if (!before) return (slots.at(-1)?.position ?? 0) + 1;
  await tx
    .updateTable('quiz_slots')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('quiz_id', '=', quizId)
    .where('position', '>=', before.position)
    .execute();
  return before.position;
}

const lackingNow = async (tx: Tx, quizId: string) => lackingOf(await shortBanks(tx, quizId));

/** Attempts that stand do not get it: each stays the same share of what the quiz is worth. */
async function questionAdded(app: App, tx: Tx, quizId: string, lacking: number): Promise<QuizForm> {
  const form = await slotsChanged(app, tx, quizId, lacking);
  await keepAllScores(app, tx, quizId);
  await penaliseWork(app, tx, [quizId]);
  return form;
}

/**
 * After a change of its slots: the quiz is worth their sum, and has a new revision. One that is published does not come to
 * lack more questions than it did.
 */
export async function slotsChanged(app: App, tx: Tx, quizId: string, lacking = Infinity): Promise<QuizForm> {
  await tx
    .updateTable('quizzes')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('activity_id', '=', quizId)
    .execute();
  const slots = await tx
    .selectFrom('quiz_slots')
    .select(['points as slot_points', 'draws'])
    .where('quiz_id', '=', quizId)
    .execute();
  const form = await formOf(tx, quizId);
  const worth = tx
    .updateTable('activities')
    .set({ points: totalPoints(slots) })
    .where('id', '=', quizId);
  await keepClosed(app, tx, form.courseId, () => worth.execute());
  if (form.isPublished && lackingOf(form.missing) > lacking) refuseMissing(form.missing);
  await tellOfQuiz(tx, form.courseId, form.isPublished);
  return form;
}
