import { CompiledQuery } from 'kysely';
import { toDecimal } from '../../../domain/fraction.ts';
import { scoreOf } from '../../../domain/quiz/marks.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { gradesFinal } from '../../refusal.ts';
import { writeGrades } from './finish.ts';
import { gradeOf } from './grade.ts';
import { keepScores } from './keep-scores.ts';
import { type AttemptQuestion, papersOf } from './papers.ts';

/**
 * Grades submitted attempts anew by the questions as they now are, marks by hand left as they stand, and writes what
 * follows: their scores, the scores that count, and a row in each log. In the transaction of the change of a question.
 */
export async function regradeAttempts(
  app: App,
  tx: Tx,
  attemptIds: readonly string[],
  byId: string | null,
): Promise<void> {
  const ids = await holdSubmitted(tx, attemptIds);
  const papers = await papersOf(app, tx, ids);
  const graded = [...papers].map(([id, paper]) => {
    return [id, paper.map((question) => ({ ...question, fraction: gradeOf(app, question) }))] as const;
  });
  await refuseFinalAttempts(
    tx,
    graded.filter(([id, paper]) => isMoved(papers.get(id), paper)).map(([id]) => id),
  );
  await writeGrades(
    app,
    tx,
    graded.flatMap(([, paper]) => paper),
  );
  await writeScores(app, tx, graded, { kind: 'regraded', byId });
}

function isMoved(before: readonly AttemptQuestion[] | undefined, after: readonly AttemptQuestion[]): boolean {
  return after.some(({ fraction }, index) => before?.[index]?.fraction !== fraction);
}

const finalText = `select from quiz_attempts t join activities a on a.id = t.quiz_id join courses c on c.id = a.course_id
where t.id = any($1::uuid[]) and c.status = 'completed' limit 1`;

/** 409 where marks of these attempts would change in a completed course, be it that no score follows from them yet. */
export async function refuseFinalAttempts(tx: Tx, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  const { rows } = await tx.executeQuery(CompiledQuery.raw(finalText, [attemptIds]));
  if (rows.length > 0) throw gradesFinal();
}

/**
 * Adds up the marks of submitted attempts anew after a grader has changed some, and keeps the scores that count. What the
 * grader did stands in the log by itself.
 */
export async function rescoreAttempts(app: App, tx: Tx, attemptIds: readonly string[]): Promise<void> {
  const ids = await holdSubmitted(tx, attemptIds);
  await writeScores(app, tx, [...(await papersOf(app, tx, ids))], null);
}

/** Only what is submitted has marks; an open attempt is graded when it is. */
async function holdSubmitted(tx: Tx, attemptIds: readonly string[]): Promise<string[]> {
  const text = `select id from quiz_attempts where id = any($1::uuid[]) and state = 'submitted' order by id for update`;
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(text, [attemptIds]));
  return rows.map(({ id }) => id);
}

const scored = `with given as (
  select * from unnest($1::uuid[], $2::numeric[]) as g (id, score)
), before as (
  select t.id, t.score from quiz_attempts t join given g on g.id = t.id
), updated as (
  update quiz_attempts t set score = g.score from given g where t.id = g.id returning t.id, t.quiz_id, t.user_id, t.score
), logged as (
  insert into quiz_attempt_log (attempt_id, at, kind, by_id, data)
  select u.id, $3::timestamptz, $4, $5::uuid, jsonb_build_object('from', b.score::text, 'to', u.score::text)
  from updated u join before b on b.id = u.id
  where $4::text is not null and u.score is distinct from b.score
)
select quiz_id as "quizId", user_id as "userId" from updated`;

interface Logged {
  kind: 'regraded';
  byId: string | null;
}

type Paper = readonly [id: string, questions: readonly AttemptQuestion[]];

async function writeScores(app: App, tx: Tx, papers: readonly Paper[], logged: Logged | null): Promise<void> {
  if (papers.length === 0) return;
  const scores = papers.map(([, paper]) => {
    const score = scoreOf(paper);
    return score && toDecimal(score, 10);
  });
  const parameters = [papers.map(([id]) => id), scores, app.clock.now(), logged?.kind ?? null, logged?.byId ?? null];
  const { rows } = await tx.executeQuery<{ quizId: string; userId: string }>(CompiledQuery.raw(scored, parameters));
  await keepScores(app, tx, rows, logged ? 'regrade' : 'mark');
}
