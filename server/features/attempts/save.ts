import type { Answer, Received } from '../../../contract/api.ts';
import { refusals } from '../../../domain/quiz/attempt.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
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
  const sent = onePerQuestion(body.answers);
  await keepAnswerFiles(
    app,
    actor,
    { id: attemptId },
    sent.map(({ response }) => response),
  );
  const outcome = await saveAnswers(app, actor.id, attemptId, sent, body.device ?? '');
  if (!outcome.is_open) throw await refuseLate(app, actor, attemptId, sent, body.device ?? '');
  refuseStrange(outcome, sent);
  const clock = { deadlineAt: outcome.deadline_at?.toISOString() ?? null, now: now.toISOString() };
  const saved = new Set(outcome.saved);
  const fresh = sent
    .filter(({ questionId }) => saved.has(questionId))
    .map((one) => ({ ...one, savedAt: now.toISOString() }));
  const others = sent.filter(({ questionId }) => !saved.has(questionId)).map(({ questionId }) => questionId);
  if (others.length === 0) return { answers: fresh, ...clock };
  const standing = await standingAnswers(app.database.read, attemptId, others);
  refuseAllClosed(sent, saved, standing);
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

function refuseStrange({ known, fitting }: { known: number; fitting: number }, sent: readonly SentAnswer[]): void {
  if (known < sent.length) throw invalid({ answers: refusals.foreign });
  if (fitting < sent.length) throw invalid({ answers: 'An answer has not the form of its question.' });
}

/** A question that has closed keeps its answer. Said with 409 where nothing else was sent that could be saved, or was. */
function refuseAllClosed(
  sent: readonly SentAnswer[],
  saved: ReadonlySet<string>,
  standing: readonly { questionId: string; revision: number }[],
): void {
  const revisions = new Map(standing.map((one) => [one.questionId, one.revision]));
  const isLate = (one: SentAnswer) => !saved.has(one.questionId) && one.revision > (revisions.get(one.questionId) ?? 0);
  if (sent.every(isLate)) throw conflict(refusals.closed);
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
