import { randomInt } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Attempt } from '../../../contract/attempts.ts';
import { refusalToStart } from '../../../domain/quiz/availability.ts';
import { refusalOfLock } from '../../../domain/modules/lock-words.ts';
import { deadlineOf } from '../../../domain/quiz/deadline.ts';
import type { LaidQuestion } from '../../../domain/quiz/draw.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { loadQuizToStart } from './access.ts';
import { type AttemptRow, findOwnAttempt, lockAttempt } from './attempt-query.ts';
import { expireIfOverdue, isOverdue } from './expire.ts';
import { layQuiz } from './lay.ts';
import { checkPassword } from './password.ts';
import type { QuizForActor } from './quiz-query.ts';
import type { Text } from '../../../contract/text.ts';

type Outcome = Attempt | { overdue: AttemptRow } | { password: string } | 'again';

/** Starts an attempt, or comes back to the open one. Of several starts at once one lays the paper, and all get it. */
export async function startAttempt(
  app: App,
  actor: Actor,
  quizId: string,
  given: string | undefined,
): Promise<Attempt> {
  let checked: string | null = null;
  for (let round = 1; round <= 5; round++) {
    const outcome: Outcome = await transaction(app.database, (tx) => startOrResume(app, tx, actor, quizId, checked));
    if (outcome === 'again') continue;
    if ('overdue' in outcome) await expireIfOverdue(app, outcome.overdue);
    else if ('password' in outcome) {
      // Outside the transaction, because failures are counted whether or not anything else is written.
      await checkPassword(app, actor, { id: quizId, password: outcome.password }, given);
      checked = outcome.password;
    } else return outcome;
  }
  throw conflict('This quiz is being started or changed elsewhere. Try again.');
}

async function startOrResume(app: App, tx: Tx, actor: Actor, quizId: string, checked: string | null): Promise<Outcome> {
  const quiz = await loadQuizToStart(tx, actor, quizId);
  const open = quiz.attempts.find(({ state }) => state === 'open');
  if (open) {
    const attempt = await lockAttempt(tx, open.id);
    if (attempt?.state !== 'open') return 'again';
    return isOverdue(app, attempt) ? { overdue: attempt } : resume(app, tx, actor, open.id);
  }
  const refusal = refusalNow(app, actor, quiz);
  if (refusal) throw conflict(refusal);
  if (quiz.password !== null && quiz.password !== checked) return { password: quiz.password };
  const id = await insertAttempt(app, tx, actor, quiz);
  // Another start was quicker, or the course is over.
  return id ? ownAttempt(app, tx, actor, id) : 'again';
}

export function refusalNow(app: App, actor: Actor, quiz: QuizForActor): Text | null {
  if (quiz.isOver) return 'This course is over, so its quizzes cannot be taken any more.';
  if (quiz.lock) return refusalOfLock(quiz.lock, 'quiz', actor.timeZone);
  const facts = { ...quiz, used: quiz.attempts.length, extraAttempts: quiz.allowance.extraAttempts };
  return refusalToStart(facts, app.clock.now(), actor.timeZone);
}

async function resume(app: App, tx: Tx, actor: Actor, id: string): Promise<Attempt> {
  await tx
    .insertInto('quiz_attempt_log')
    .values({ attempt_id: id, at: app.clock.now(), kind: 'resumed', data: '{}' })
    .execute();
  return ownAttempt(app, tx, actor, id);
}

async function ownAttempt(app: App, tx: Tx, actor: Actor, id: string): Promise<Attempt> {
  const attempt = await findOwnAttempt(app, tx, actor.id, id);
  if (!attempt) throw new Error('The attempt that was just written is gone');
  return attempt;
}

// The number is the one after those that were seen: of two starts the second violates a unique index, and writes nothing.
// The course is held: who completes it waits, and submits this too; who comes after that writes nothing either.
const inserted = `with course as (
  select id from courses where id = $13::uuid and status not in ('completed', 'archived') for share
), attempt as (
  insert into quiz_attempts (id, quiz_id, user_id, number, state, started_at, deadline_at, seed)
  select $1::uuid, $2::uuid, $3::uuid, $4::integer, 'open', $5::timestamptz, $6::timestamptz, $7::integer from course
  on conflict do nothing returning id
), questions as (
  insert into quiz_attempt_questions (attempt_id, question_id, position, points, choices_order, variables)
  select a.id, g.* from attempt a,
    unnest($8::uuid[], $9::integer[], $10::numeric[], $11::jsonb[], $12::jsonb[]) as g
), logged as (
  insert into quiz_attempt_log (attempt_id, at, kind) select id, $5, 'started' from attempt
), viewed as (
  insert into activity_progress (activity_id, user_id, viewed_at) select $2, $3, $5 from attempt
  on conflict (user_id, activity_id) do nothing
)
select id from attempt`;

async function insertAttempt(app: App, tx: Tx, actor: Actor, quiz: QuizForActor): Promise<string | null> {
  const seed = randomInt(2 ** 31);
  const { laid: paper } = await layQuiz(app, tx, quiz, seed);
  if (paper.length === 0) throw conflict('This quiz has no questions yet.');
  const now = app.clock.now();
  const attempt = [
    newId(),
    quiz.id,
    actor.id,
    quiz.attempts.length + 1,
    now,
    deadlineOf(now, quiz, quiz.allowance),
    seed,
  ];
  const query = CompiledQuery.raw(inserted, [...attempt, ...columnsOf(paper), quiz.courseId]);
  const { rows } = await tx.executeQuery<{ id: string }>(query);
  const [row] = rows;
  if (!row) return null;
  await announce(
    tx,
    { topic: `progress:${quiz.courseId}`, to: { person: actor.id } },
    { topic: `quiz:${quiz.id}`, to: { staff: quiz.courseId } },
  );
  return row.id;
}

function columnsOf(paper: readonly LaidQuestion[]) {
  return [
    paper.map(({ questionId }) => questionId),
    paper.map(({ position }) => position),
    paper.map(({ points }) => points),
    paper.map(({ choicesOrder }) => JSON.stringify(choicesOrder)),
    paper.map(({ variables }) => JSON.stringify(variables)),
  ];
}
