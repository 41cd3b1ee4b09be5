import type { Answer, Received } from '../../../contract/api.ts';
import type { SavedAnswer } from '../../../contract/attempts.ts';
import { givenBy, isNewer, refusals } from '../../../domain/quiz/attempt.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict, invalid, notFound, questionClosed } from '../../refusal.ts';
import { keepAnswerFiles } from './answer-files.ts';
import { lockAttempt } from './attempt-query.ts';
import { expireLocked } from './expire.ts';
import { keepAsEvidence } from './late.ts';
import { saveAnswers, type SentAnswer, standingAnswers } from './save-query.ts';

type Call = 'PUT /api/attempts/{id}/answers';

/**
 * Saves answers and says what stands: two statements with the session's own, and a third where something newer stood
 * already. Whoever saves stays signed in (a session is touched by every request), and a page that has nothing to save
 * does by asking for its attempt now and then.
 */
export async function saveToAttempt(
  app: App,
  actor: Actor,
  attemptId: string,
  body: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  const now = app.clock.now();
  const sent = onePerQuestion(body.answers.map((one) => ({ ...one, givenAt: givenBy(now, one.givenAt) })));
  const device = body.device ?? '';
  await keepAnswerFiles(
    app,
    actor,
    { id: attemptId },
    sent.map(({ response }) => response),
  );
  const outcome = await saveAnswers(app, actor.id, attemptId, sent, device);
  if (!outcome.is_open) throw await refuseLate(app, actor, attemptId, sent, device);
  refuseStrange(outcome, sent);
  const clock = { deadlineAt: outcome.deadline_at?.toISOString() ?? null, now: now.toISOString() };
  const saved = new Map(outcome.saved?.map(({ questionId, revision }) => [questionId, revision]));
  const fresh = sent.flatMap((one) => {
    const revision = saved.get(one.questionId);
    return revision === undefined ? [] : [freshly({ ...one, revision }, device, now)];
  });
  const others = sent.filter(({ questionId }) => !saved.has(questionId)).map(({ questionId }) => questionId);
  if (others.length === 0) return { answers: fresh, ...clock };
  const standing = await standingAnswers(app.database.read, attemptId, others);
  refuseAllClosed(sent, saved, standing, device);
  return { answers: [...fresh, ...standing], ...clock };
}

/** Of several answers to one question in one request the highest revision counts, and of equal ones the first. */
function onePerQuestion(answers: readonly SentAnswer[]): SentAnswer[] {
  const byQuestion = new Map<string, SentAnswer>();
  for (const one of answers) {
    const other = byQuestion.get(one.questionId);
    if (!other || one.revision > other.revision) byQuestion.set(one.questionId, one);
  }
  return [...byQuestion.values()];
}

/** An answer as it was just saved. */
function freshly(one: SentAnswer, device: string, now: Date): SavedAnswer {
  const savedAt = now.toISOString();
  const { questionId, revision, response, isFlagged, givenAt = savedAt } = one;
  return { questionId, revision, response, isFlagged, savedAt, givenAt, device };
}

function refuseStrange({ known, fitting }: { known: number; fitting: number }, sent: readonly SentAnswer[]): void {
  if (known < sent.length) throw invalid({ answers: refusals.foreign });
  if (fitting < sent.length) throw invalid({ answers: 'An answer has not the form of its question.' });
}

/** A question that has closed keeps its answer. Said with 409 where nothing else was sent that could be saved, or was. */
function refuseAllClosed(
  sent: readonly SentAnswer[],
  saved: ReadonlyMap<string, number>,
  standing: readonly SavedAnswer[],
  device: string,
): void {
  const byQuestion = new Map(standing.map((one) => [one.questionId, one]));
  const isLate = (one: SentAnswer) =>
    !saved.has(one.questionId) && isNewer(one, device, byQuestion.get(one.questionId));
  if (sent.every(isLate)) throw questionClosed();
}

/** The attempt is not open to this person: not theirs, or over. What came too late is kept as evidence. */
async function refuseLate(
  app: App,
  actor: Actor,
  attemptId: string,
  sent: readonly SentAnswer[],
  device: string,
): Promise<Error> {
  return transaction(app.database, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt?.user_id !== actor.id) return notFound();
    await expireLocked(app, tx, attempt);
    await keepAsEvidence(app, tx, attempt, sent, device);
    return conflict(refusals.over);
  });
}
