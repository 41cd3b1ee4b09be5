import { CompiledQuery } from 'kysely';
import type { Readable, Tx } from '../../db/database.ts';
import { aliasesOf, type NameRow } from './names.ts';
import { hidesNames } from './students.ts';

/** An attempt that a change of a question reaches. */
export interface AttemptWith extends NameRow {
  id: string;
  quiz_id: string;
  number: number;
  state: 'open' | 'submitted';
}

const attemptsAmong = (from: string) => `with held as materialized (
  select t.id, t.number, t.state, t.user_id, t.quiz_id from ${from}
), quiz as materialized (
  select z.activity_id, ${hidesNames} as hides_names from quizzes z where z.activity_id in (select quiz_id from held)
)
select h.id, h.quiz_id, h.number, h.state, h.user_id, u.first_name, u.last_name, s.alias, q.hides_names
from held h
join quiz q on q.activity_id = h.quiz_id
join users u on u.id = h.user_id
join ${aliasesOf('in (select quiz_id from held)')} s on s.quiz_id = h.quiz_id and s.user_id = h.user_id
order by h.id`;

const attemptsWith = attemptsAmong(
  'quiz_attempt_questions x join quiz_attempts t on t.id = x.attempt_id where x.question_id = $1',
);
const attemptsAt = attemptsAmong('quiz_attempts t where t.quiz_id = $1');

/** All attempts that have a question, at whatever quiz. */
export async function findAttemptsWith(read: Readable, questionId: string): Promise<AttemptWith[]> {
  return (await read.executeQuery<AttemptWith>(CompiledQuery.raw(attemptsWith, [questionId]))).rows;
}

/** All attempts at a quiz. */
export async function findAttemptsAt(read: Readable, quizId: string): Promise<AttemptWith[]> {
  return (await read.executeQuery<AttemptWith>(CompiledQuery.raw(attemptsAt, [quizId]))).rows;
}

// Every quiz where the question stands or may be drawn: nobody starts one of them until the transaction ends.
const heldQuizzes = `select z.activity_id from quizzes z
where exists (select from quiz_slots s join questions q on q.id = $1
    where s.quiz_id = z.activity_id and (s.question_id = q.id or s.bank_id = q.bank_id))
  or exists (select from quiz_attempts t join quiz_attempt_questions x on x.attempt_id = t.id
    where t.quiz_id = z.activity_id and x.question_id = $1)
order by z.activity_id for update`;
// Foreign keys to the question stay free: whoever saves an answer holds the attempt and then needs one.
const heldQuestion = 'select revision from questions where id = $1 for no key update';
const heldAttempts = `select t.id from quiz_attempts t
where t.id in (select x.attempt_id from quiz_attempt_questions x where x.question_id = $1) order by t.id for update`;

/**
 * Holds a question with everything that its change reaches, in the order in which everyone takes these rows: no attempt
 * begins, is saved to or is submitted by the old key from here on. Answers the revision that stands.
 */
export async function holdQuestion(tx: Tx, questionId: string): Promise<number | undefined> {
  await tx.executeQuery(CompiledQuery.raw(heldQuizzes, [questionId]));
  const { rows } = await tx.executeQuery<{ revision: number }>(CompiledQuery.raw(heldQuestion, [questionId]));
  await tx.executeQuery(CompiledQuery.raw(heldAttempts, [questionId]));
  return rows[0]?.revision;
}

/** Holds a quiz with its attempts, in the same order: none begins, is saved to or is submitted from here on. */
export async function holdQuiz(tx: Tx, quizId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('select from quizzes where activity_id = $1 for update', [quizId]));
  const attempts = 'select id from quiz_attempts where quiz_id = $1 order by id for update';
  await tx.executeQuery(CompiledQuery.raw(attempts, [quizId]));
}
