import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { toDecimal } from '../../../domain/fraction.ts';
import { markOf, scoreOf } from '../../../domain/quiz/marks.ts';
import { canonicalText } from '../../../domain/quiz/receipt.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { gradeOf } from './grade.ts';
import { keepScores } from './keep-scores.ts';
import { type AttemptQuestion, papersOf } from './papers.ts';

/** An open attempt, its row locked by this transaction, to be submitted. */
export interface Finishing {
  id: string;
  at: Date;
  by: 'student' | 'deadline' | 'staff';
  /** What the browser said of itself. */
  said?: { submittedAt?: string | undefined; timeSpent?: number | undefined };
  device?: string;
}

interface Finished {
  id: string;
  user_id: string;
  quiz_id: string;
  number: number;
  submitted_by: string;
  course_id: string;
  title: string;
}

/** The decimals that marks and scores are stored with; the exact ones follow from the fractions beside them. */
const decimals = 10;

/**
 * Submits attempts with what is saved: grades, and writes what the rest of the college knows of them. One or two
 * hundred, it is the same few statements. Whoever calls holds the rows and has seen that they are open; they may hand
 * over the papers as they have just read them.
 */
export async function finishAttempts(
  app: App,
  tx: Tx,
  finishing: readonly Finishing[],
  known?: ReadonlyMap<string, AttemptQuestion[]>,
): Promise<void> {
  if (finishing.length === 0) return;
  const ids = finishing.map(({ id }) => id);
  const papers = known ?? (await papersOf(app, tx, ids));
  const graded = new Map([...papers].map(([id, paper]) => [id, gradedPaper(app, paper)]));
  await writeGrades(app, tx, [...graded.values()].flat());
  const finished = await writeSubmissions(app, tx, finishing, graded);
  await writeEvents(app, tx, finished);
  await keepScores(
    app,
    tx,
    finished.map((row) => ({ quizId: row.quiz_id, userId: row.user_id })),
    'attempt',
  );
  await announce(
    tx,
    ...finished.flatMap(({ id, user_id, course_id }) => [
      { topic: `attempt:${id}` as const, to: { person: user_id } },
      { topic: `progress:${course_id}` as const, to: { person: user_id } },
    ]),
    ...[...new Set(finished.map(({ course_id }) => course_id))].map((courseId) => ({
      topic: `learning:${courseId}` as const,
      to: { staff: courseId },
    })),
    ...[...new Map(finished.map(({ quiz_id, course_id }) => [quiz_id, course_id]))].map(([quizId, courseId]) => ({
      topic: `quiz:${quizId}` as const,
      to: { staff: courseId },
    })),
  );
}

function gradedPaper(app: App, paper: readonly AttemptQuestion[]): AttemptQuestion[] {
  return paper.map((question) => ({ ...question, fraction: gradeOf(app, question) }));
}

// A grader's mark stands (graded_by); only what the server gives is written.
const gradesWritten = `update quiz_attempt_questions x set fraction = g.fraction, graded_at = $5::timestamptz,
  mark = case when x.graded_by is null then g.mark else x.mark end
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::numeric[]) as g (attempt_id, question_id, fraction, mark)
where x.attempt_id = g.attempt_id and x.question_id = g.question_id
  and (x.fraction is distinct from g.fraction or x.graded_at is null or (x.graded_by is null and x.mark is distinct from g.mark))`;

/** Writes what the server gives for answers. */
export async function writeGrades(app: App, tx: Tx, questions: readonly AttemptQuestion[]): Promise<void> {
  const marks = questions.map((question) => {
    const mark = markOf({ ...question, byHand: null });
    return mark && toDecimal(mark, decimals);
  });
  const columns = [
    questions.map(({ attemptId }) => attemptId),
    questions.map(({ questionId }) => questionId),
    questions.map(({ fraction }) => fraction),
    marks,
  ];
  await tx.executeQuery(CompiledQuery.raw(gradesWritten, [...columns, app.clock.now()]));
}

// One statement, so that a batch costs what one attempt does. The spine's rows follow from the attempt's own.
const submitted = `with given as (
  select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::numeric[], $5::text[], $6::jsonb[], $7::uuid[], $8::text[])
    as g (id, at, by, score, digest, said, submission_id, device)
), done as (
  update quiz_attempts t set state = 'submitted', submitted_at = g.at, submitted_by = g.by, score = g.score,
    digest = g.digest, said = g.said
  from given g where t.id = g.id and t.state = 'open'
  returning t.id, t.quiz_id, t.user_id, t.number, t.submitted_at, t.submitted_by, g.submission_id, g.device
), submission as (
  insert into submissions (id, activity_id, user_id, attempt, submitted_at)
  select submission_id, quiz_id, user_id, number, submitted_at from done
  on conflict (activity_id, user_id, attempt) do update set submitted_at = excluded.submitted_at
), progress as (
  insert into activity_progress as p (activity_id, user_id, viewed_at, completed_at)
  select quiz_id, user_id, submitted_at, submitted_at from done order by user_id, quiz_id
  on conflict (user_id, activity_id) do update set completed_at = coalesce(p.completed_at, excluded.completed_at)
), logged as (
  insert into quiz_attempt_log (attempt_id, at, kind, device, data)
  select id, $9::timestamptz, 'submitted', device, jsonb_build_object('by', submitted_by) from done
)
select d.id, d.user_id, d.quiz_id, d.number, d.submitted_by, a.course_id, a.title from done d join activities a on a.id = d.quiz_id`;

async function writeSubmissions(
  app: App,
  tx: Tx,
  finishing: readonly Finishing[],
  graded: ReadonlyMap<string, AttemptQuestion[]>,
): Promise<Finished[]> {
  const scores = finishing.map(({ id }) => scoreOf(graded.get(id) ?? []));
  const columns = [
    finishing.map(({ id }) => id),
    finishing.map(({ at }) => at),
    finishing.map(({ by }) => by),
    scores.map((score) => score && toDecimal(score, decimals)),
    finishing.map(({ id }) => digestOf(graded.get(id) ?? [])),
    finishing.map(({ said }) => JSON.stringify(said ?? {})),
    finishing.map(() => newId()),
    finishing.map(({ device }) => device ?? ''),
  ];
  return (await tx.executeQuery<Finished>(CompiledQuery.raw(submitted, [...columns, app.clock.now()]))).rows;
}

function digestOf(paper: readonly AttemptQuestion[]): string {
  return createHash('sha256').update(canonicalText(paper)).digest('hex');
}

async function writeEvents(app: App, tx: Tx, finished: readonly Finished[]): Promise<void> {
  if (finished.length === 0) return;
  const at = app.clock.now();
  const rows = finished.map((row) => ({
    id: newId(),
    kind: 'quiz.submitted',
    at,
    actor_id: row.user_id,
    user_id: row.user_id,
    course_id: row.course_id,
    subject_id: row.quiz_id,
    subject: row.title,
    data: JSON.stringify({ attempt: row.id, number: row.number, by: row.submitted_by }),
  }));
  await tx.insertInto('events').values(rows).execute();
}
