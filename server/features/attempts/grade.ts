import type { Fraction } from '../../../domain/fraction.ts';
import { fractionText } from '../../../domain/quiz/marks.ts';
import { scoreResponse } from '../../../domain/quiz/score.ts';
import type { App } from '../../context.ts';
import type { AttemptQuestion } from './papers.ts';

/**
 * What the server gives for an answer, as it is stored; null: a person has to grade it. A question that cannot be scored
 * must not keep its attempt, or those submitted together with it, from being submitted: it waits for a person too.
 */
export function gradeOf(app: Pick<App, 'log'>, question: AttemptQuestion): string | null {
  const { shape, response, variables } = question;
  if (!shape) return null;
  let fraction: Fraction | null;
  try {
    fraction = scoreResponse(shape, response, variables);
  } catch (err) {
    app.log.error({ err, question: question.questionId, attempt: question.attemptId }, 'an answer could not be scored');
    return null;
  }
  return fraction && fractionText(fraction);
}
