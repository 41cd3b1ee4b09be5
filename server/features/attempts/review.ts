import type { Review, ReviewedQuestion } from '../../../contract/attempt-review.ts';
import { type Fraction, toDecimal } from '../../../domain/fraction.ts';
import { feedbackFor } from '../../../domain/quiz/feedback.ts';
import { correctnessOf, fractionOf, markOf, pointsOf, scoreOf } from '../../../domain/quiz/marks.ts';
import { paperOf } from '../../../domain/quiz/paper.ts';
import { isAnswered } from '../../../domain/quiz/response.ts';
import { type ReviewPart, partsShown, reviewTimeOf, shownFrom } from '../../../domain/quiz/review.ts';
import { rightAnswerOf } from '../../../domain/quiz/right-answer.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { expireIfOverdue } from './expire.ts';
import { type AttemptQuestion, papersOf } from './papers.ts';
import { findForReview, type ForReview } from './review-query.ts';

const all: readonly ReviewPart[] = ['attempt', 'correctness', 'marks', 'feedback', 'answers'];

/** An attempt with what this person may see of it at this moment: its student by the review settings, staff all of it. */
export async function readReview(app: App, actor: Actor, attemptId: string): Promise<Review> {
  const read = app.database.read;
  const found = await findForReview(read, actor, attemptId);
  if (!found) throw notFound();
  const hasEnded = await expireIfOverdue(app, found);
  const attempt = hasEnded ? ((await findForReview(read, actor, attemptId)) ?? found) : found;
  const now = app.clock.now();
  const shown = attempt.isStaff ? new Set(all) : partsShown(attempt.matrix, reviewTimeOf(attempt, now));
  const paper = (await papersOf(app, read, [attemptId])).get(attemptId) ?? [];
  return {
    ...attempt.head,
    shows: all.filter((part) => shown.has(part)),
    moreFrom: attempt.isStaff ? null : moreFrom(attempt, now),
    points: asNumber(pointsOf(paper)),
    ...(shown.has('marks') && marksOf(paper, attempt)),
    questions: shown.size === 0 ? [] : paper.map((question) => questionOf(question, shown, attempt)),
  };
}

function moreFrom(attempt: ForReview, now: Date): string | null {
  const moments = all.flatMap((part) => shownFrom(attempt.matrix, part, attempt, now) ?? []);
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null;
}

function marksOf(paper: readonly AttemptQuestion[], { submittedAt }: ForReview): Pick<Review, 'waiting' | 'score'> {
  if (!submittedAt) return {};
  const score = scoreOf(paper);
  return { waiting: paper.filter((one) => markOf(one) === null).length, score: score && asNumber(score) };
}

function questionOf(
  question: AttemptQuestion,
  shown: ReadonlySet<ReviewPart>,
  { submittedAt }: ForReview,
): ReviewedQuestion {
  const { shape, response, variables } = question;
  const asked = shape ?? { type: 'essay' as const, body: { wordLimit: null } };
  const { isClosed: _, ...paper } = paperOf(
    { ...asked, id: question.questionId, stem: question.stem, points: question.points },
    question,
  );
  const mark = submittedAt ? markOf(question) : null;
  const given = question.fraction === null ? null : fractionOf(question.fraction);
  return {
    ...paper,
    ...(shown.has('attempt') && { response, isFlagged: question.isFlagged }),
    ...(shown.has('correctness') &&
      submittedAt && {
        correctness: correctnessOf(mark, question.points, () => shape !== null && isAnswered(shape, response)),
      }),
    ...(shown.has('marks') && submittedAt && { mark: mark && asNumber(mark) }),
    ...(shown.has('feedback') && {
      feedback: shape ? feedbackFor(shape, response, given) : [],
      comment: question.comment,
    }),
    ...(shown.has('answers') && { rightAnswer: shape && rightAnswerOf(shape, variables) }),
  };
}

const asNumber = (value: Fraction) => Number(toDecimal(value, 10));
