import { CompiledQuery } from 'kysely';
import type { QuestionImpact } from '../../../contract/question-changes.ts';
import type { QuizForm } from '../../../contract/quizzes.ts';
import { compare, fraction } from '../../../domain/fraction.ts';
import { inPoints, worth } from '../../../domain/quiz/marks.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { type AttemptQuestion, papersOf } from '../attempts/papers.ts';
import { refuseFinalAttempts, regradeAttempts } from '../attempts/regrade.ts';
import { holdRules } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { penaliseWork } from '../gradebook/penalise.ts';
import { formOf } from '../quiz-authoring/form.ts';
import { loadSlotForEditing, slotsChanged } from '../quiz-authoring/slots.ts';
import { findAttemptsAt, holdQuiz } from './attempts-with.ts';
import { refuseUnseen } from './change-question.ts';
import { type Change, changeOfPapers } from './impact.ts';
import { tellings } from './tellings.ts';

type Loaded = Awaited<ReturnType<typeof loadSlotForEditing>>;

/** What other points would do; nothing is written. */
export async function previewPoints(app: App, actor: Actor, slotId: string, points: string): Promise<QuestionImpact> {
  const { read } = app.database;
  const loaded = await loadSlotForEditing(read, actor, slotId);
  return (await changeOf(app, read, loaded, points)).change.impact;
}

/** Changes what a question is worth at its quiz: marks follow, in the one transaction. */
export async function changePoints(
  app: App,
  actor: Actor,
  slotId: string,
  { points, impactToken }: { points: string; impactToken?: string | undefined },
): Promise<QuizForm> {
  return transaction(app.database, async (tx) => {
    const loaded = await loadSlotForEditing(tx, actor, slotId);
    await holdRules(tx, loaded.quiz.courseId);
    await holdQuiz(tx, loaded.quiz.id);
    const standing = await loadSlotForEditing(tx, actor, slotId);
    await refuseArchived(tx, standing.quiz.courseId);
    // The same was sent before, and its answer was lost on the way.
    if (compare(fraction(standing.slot.points), fraction(points)) === 0) return formOf(tx, standing.quiz.id);
    const { change, questionIds } = await changeOf(app, tx, standing, points);
    await refuseFinalAttempts(
      tx,
      change.attempts.map(({ id }) => id),
    );
    refuseUnseen(change, impactToken);
    await write(tx, standing, points, questionIds);
    const form = await slotsChanged(app, tx, standing.quiz.id);
    await follow(app, tx, actor, standing, change, points);
    return form;
  });
}

async function changeOf(
  app: App,
  read: Readable,
  { slot, quiz }: Loaded,
  points: string,
): Promise<{ change: Change; questionIds: string[] }> {
  const attempts = await findAttemptsAt(read, quiz.id);
  const ids = attempts.map(({ id }) => id);
  const questionIds = attempts.length === 0 ? [] : await questionsOf(read, slot);
  const affected = new Set(questionIds);
  const altered = (one: AttemptQuestion) => (affected.has(one.questionId) ? worth(one, points) : null);
  const papers = await papersOf(app, read, ids);
  return { change: changeOfPapers(app, [slot.id, slot.points, points], attempts, papers, altered), questionIds };
}

const drawn = `select q.id, (select count(*) from quiz_slots o where o.quiz_id = $1 and o.bank_id = $2)::integer as draws
from questions q where q.bank_id = $2 and exists (select from quiz_attempt_questions x
    join quiz_attempts t on t.id = x.attempt_id where x.question_id = q.id and t.quiz_id = $1)
  and not exists (select from quiz_slots s where s.quiz_id = $1 and s.question_id = q.id)`;

/** The questions that attempts have from a slot. Which of two draws from one bank gave a question nothing tells. */
async function questionsOf(read: Readable, slot: Loaded['slot']): Promise<string[]> {
  if (slot.question_id !== null) return [slot.question_id];
  const query = CompiledQuery.raw(drawn, [slot.quiz_id, slot.bank_id]);
  const { rows } = await read.executeQuery<{ id: string; draws: number }>(query);
  if (rows.some(({ draws }) => draws > 1))
    throw conflict(
      'Two draws of this quiz take from the same bank, and students have started it. Change the points of single questions by grading them by hand.',
    );
  return rows.map(({ id }) => id);
}

// A mark by hand stays the same share of the points; `worth` in domain/quiz/marks.ts says the same.
const revalued = `update quiz_attempt_questions x set points = $3::numeric,
  mark = case when x.graded_by is not null and x.points > 0 then round(x.mark * $3::numeric / x.points, 10) else x.mark end
from quiz_attempts t where t.id = x.attempt_id and t.quiz_id = $1 and x.question_id = any($2::uuid[])`;

async function write(tx: Tx, { slot, quiz }: Loaded, points: string, questionIds: string[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(revalued, [quiz.id, questionIds, points]));
  await tx.updateTable('quiz_slots').set({ points }).where('id', '=', slot.id).execute();
}

/** Scores of the whole quiz, the record, and the pages that are open. */
async function follow(app: App, tx: Tx, actor: Actor, { slot, quiz }: Loaded, change: Change, points: string) {
  const { attempts } = change;
  if (attempts.length === 0) return;
  const submitted = attempts.flatMap(({ id, state }) => (state === 'submitted' ? [id] : []));
  await regradeAttempts(app, tx, submitted, actor.id);
  await penaliseWork(app, tx, [quiz.id]);
  const data = { from: inPoints(fraction(slot.points)), to: inPoints(fraction(points)), attempts: attempts.length };
  const event = {
    id: newId(),
    kind: 'question.points_changed',
    at: app.clock.now(),
    actor_id: actor.id,
    course_id: quiz.courseId,
    subject_id: quiz.id,
    subject: quiz.title,
    data: JSON.stringify(data),
  };
  await tx.insertInto('events').values(event).execute();
  await announce(tx, { topic: `quiz:${quiz.id}`, to: { staff: quiz.courseId } }, ...tellings(attempts));
}
