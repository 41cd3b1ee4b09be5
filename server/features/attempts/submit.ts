import { CompiledQuery } from 'kysely';
import type { Receipt } from '../../../contract/attempts.ts';
import type { Received } from '../../../contract/api.ts';
import { refusals } from '../../../domain/quiz/attempt.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { conflict, Refusal } from '../../refusal.ts';
import { loadQuizToTake } from './access.ts';
import { keepAnswerFiles } from './answer-files.ts';
import { type AttemptRow, findAttemptsMeant, lockAttempts } from './attempt-query.ts';
import { isOverdue } from './expire.ts';
import { finishAttempts, type Finishing } from './finish.ts';
import { Gathering, type Outcome } from '../../gathering.ts';
import { keepAsEvidence } from './late.ts';
import { type AttemptQuestion, papersOf } from './papers.ts';
import { receiptsOf } from './receipt.ts';
import { longestLogged } from './save-query.ts';
import { newAnswers, type NewAnswer } from './sent-answers.ts';

type Body = Received<'POST /api/quizzes/{quizId}/attempts', 'body'>;

/** Refuses who has nothing to submit here: 404 for who may not know of the quiz, 403 for staff, 409 for who never began. */
export async function loadToSubmit(read: Readable, actor: Actor, quizId: string): Promise<void> {
  const [meant] = await findAttemptsMeant(read, [{ userId: actor.id, quizId }]);
  if (meant) return;
  await loadQuizToTake(read, actor, quizId);
  throw conflict(refusals.neverStarted);
}

interface Asked {
  userId: string;
  quizId: string;
  body: Body;
}

const gatherings = new WeakMap<App, Gathering<Asked, Receipt>>();

/**
 * Submits the attempt that is meant. However often and at once it is asked, the first one submits, and all get the
 * receipt of that submission. After the deadline the server has submitted, or does now, what was saved in time. At the end
 * of an exam hundreds come within a second: those that come while others are written are written together.
 */
export async function submitAttempt(app: App, actor: Actor, quizId: string, body: Body): Promise<Receipt> {
  await keepAnswerFiles(app, actor, { quizId }, Object.values(body.answers));
  const gathering =
    gatherings.get(app) ??
    new Gathering<Asked, Receipt>(100, (asked) => transaction(app.database, (tx) => submitAll(app, tx, asked)));
  gatherings.set(app, gathering);
  return gathering.add({ userId: actor.id, quizId, body });
}

async function submitAll(app: App, tx: Tx, asked: readonly Asked[]): Promise<Outcome<Receipt>[]> {
  const meant = await findAttemptsMeant(
    tx,
    asked.map(({ userId, quizId, body }) => ({ userId, quizId, attemptId: body.attemptId })),
  );
  const firstAsked = new Map(meant.flatMap((id, index) => (id ? [[id, asked[index]] as const] : [])).toReversed());
  const attempts = await lockAttempts(tx, [...firstAsked.keys()]);
  const refused = await submitOpen(
    app,
    tx,
    attempts.filter(({ state }) => state === 'open'),
    firstAsked,
  );
  const receipts = await receiptsOf(
    tx,
    attempts.map(({ id }) => id).filter((id) => !refused.has(id)),
  );
  return meant.map((id) => {
    const result = id && receipts.get(id);
    return result ? { result } : { error: (id && refused.get(id)) ?? conflict(refusals.neverStarted) };
  });
}

/** Submits attempts that this transaction holds; answers those that were refused, by their ids. */
async function submitOpen(
  app: App,
  tx: Tx,
  open: readonly AttemptRow[],
  asked: ReadonlyMap<string, Asked | undefined>,
): Promise<Map<string, unknown>> {
  const ids = open.map(({ id }) => id);
  const papers = open.length === 0 ? new Map<string, AttemptQuestion[]>() : await papersOf(app, tx, ids);
  const refused = new Map<string, unknown>();
  const finishing: Finishing[] = [];
  const added: AddedAnswer[] = [];
  for (const attempt of open) {
    const { id, deadline_at } = attempt;
    const body = asked.get(id)?.body ?? { answers: {} };
    const isLate = isOverdue(app, attempt);
    try {
      const answers = newAnswers(papers.get(id) ?? [], body, { isLate, now: app.clock.now() });
      if (isLate && deadline_at) {
        await keepAsEvidence(app, tx, attempt, answers, body.device ?? '');
        finishing.push({ id, at: deadline_at, by: 'deadline' });
      } else {
        added.push(...answers.map((one) => ({ ...one, attemptId: id, device: body.device ?? '' })));
        const said = { submittedAt: body.submittedAt, timeSpent: body.timeSpent };
        finishing.push({ id, at: app.clock.now(), by: 'student', said, device: body.device ?? '' });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(id, error);
    }
  }
  await writeAnswers(app, tx, added);
  await finishAttempts(app, tx, finishing, papersWith(papers, finishing, added));
  return refused;
}

type AddedAnswer = NewAnswer & { attemptId: string; device: string };

// Under the locks of the attempts, and each newer than what stands.
const written = `with given as (
  select * from unnest($2::uuid[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::integer[], $8::timestamptz[])
    as g (attempt_id, question_id, revision, response, device, base, given_at)
), saved as (
  insert into quiz_answers (attempt_id, question_id, revision, response, saved_at, device, base, given_at)
  select attempt_id, question_id, revision, response::jsonb, $1::timestamptz, device, base,
    case when given_at < $1::timestamptz then given_at when given_at is not null then $1::timestamptz end from given
  on conflict (attempt_id, question_id) do update set revision = excluded.revision, response = excluded.response,
    saved_at = excluded.saved_at, device = excluded.device, base = excluded.base, given_at = excluded.given_at
)
insert into quiz_attempt_log (attempt_id, at, kind, question_id, revision, response, device, data)
select attempt_id, $1::timestamptz, 'saved', question_id, revision,
  case when length(response) <= ${longestLogged} then response::jsonb end, device,
  case when length(response) > ${longestLogged} then jsonb_build_object('length', length(response)) else '{}' end
from given`;

async function writeAnswers(app: App, tx: Tx, answers: readonly AddedAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const columns = [
    answers.map(({ attemptId }) => attemptId),
    answers.map(({ questionId }) => questionId),
    answers.map(({ revision }) => revision),
    answers.map((one) => (one.response === null ? null : JSON.stringify(one.response))),
    answers.map(({ device }) => device),
    answers.map(({ base }) => base ?? null),
    answers.map(({ givenAt }) => givenAt ?? null),
  ];
  await tx.executeQuery(CompiledQuery.raw(written, [app.clock.now(), ...columns]));
}

/** The papers of what is submitted, with the answers that came along. */
function papersWith(
  papers: ReadonlyMap<string, AttemptQuestion[]>,
  finishing: readonly Finishing[],
  added: readonly AddedAnswer[],
): Map<string, AttemptQuestion[]> {
  const byPlace = new Map(added.map((one) => [`${one.attemptId} ${one.questionId}`, one]));
  const withAdded = (question: AttemptQuestion) => {
    const { revision, response } = byPlace.get(`${question.attemptId} ${question.questionId}`) ?? question;
    return { ...question, revision, response };
  };
  return new Map(finishing.map(({ id }) => [id, (papers.get(id) ?? []).map(withAdded)]));
}
