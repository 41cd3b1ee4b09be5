import type { Response } from '../../../contract/questions.ts';
import { givenBy, isNewer, refusals } from '../../../domain/quiz/attempt.ts';
import { fitsQuestion } from '../../../domain/quiz/response.ts';
import { responseFromText } from '../../../domain/quiz/written-answer.ts';
import { invalid } from '../../refusal.ts';
import type { AttemptQuestion } from './papers.ts';

/** An answer that comes with a submission and is newer than what was saved. */
export interface NewAnswer {
  questionId: string;
  revision: number;
  response: Response;
  base: number | undefined;
  givenAt: string | undefined;
}

interface Sent {
  answers: Record<string, string | Response>;
  revisions?: Record<string, number> | undefined;
  made?: Record<string, { base?: number | undefined; givenAt?: string | undefined }> | undefined;
  device?: string | undefined;
}

/**
 * The answers of a submission that add something: newer than what is saved, and of questions that have not closed. 422
 * where one belongs to no question or does not fit it, but for what comes late: that is kept as it is.
 */
export function newAnswers(
  paper: readonly AttemptQuestion[],
  { answers, revisions, made, device = '' }: Sent,
  { isLate, now }: { isLate: boolean; now: Date },
): NewAnswer[] {
  const questions = new Map(paper.map((question) => [question.questionId, question]));
  const errors: Record<string, string> = {};
  const added = Object.entries(answers).flatMap(([questionId, sent]) => {
    const question = questions.get(questionId);
    const response = question && responseOf(question, sent);
    if (response === undefined) {
      errors[`answers.${questionId}`] = question ? 'This answer does not fit its question.' : refusals.foreign;
      return [];
    }
    const revision = revisions?.[questionId] ?? null;
    const { base, ...by } = made?.[questionId] ?? {};
    const givenAt = givenBy(now, by.givenAt);
    const standing = question && standingOf(question);
    if (question?.isClosed || !isNewer({ revision, response, base, givenAt }, device, standing)) return [];
    return [{ questionId, revision: Math.max(revision ?? 0, (standing?.revision ?? 0) + 1), response, base, givenAt }];
  });
  if (!isLate && Object.keys(errors).length > 0) throw invalid(errors);
  return added;
}

function standingOf({ revision, response, givenAt, device }: AttemptQuestion) {
  if (revision === null || !givenAt) return undefined;
  return { revision, response, givenAt: givenAt.toISOString(), device: device ?? '' };
}

function responseOf({ shape }: AttemptQuestion, sent: string | Response): Response | undefined {
  if (!shape) return typeof sent === 'string' ? { text: sent } : sent;
  if (typeof sent === 'string') return responseFromText(shape, sent);
  return fitsQuestion(shape, sent) ? sent : undefined;
}
