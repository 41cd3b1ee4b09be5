import type { CheckedAnswer, LessonQuestion } from '../../../contract/lesson-questions.ts';
import type { Response } from '../../../contract/questions.ts';
import { compare, type Fraction, zero } from '../../../domain/fraction.ts';
import { hashOf } from '../../../domain/hash.ts';
import { layPaper } from '../../../domain/quiz/draw.ts';
import { feedbackFor } from '../../../domain/quiz/feedback.ts';
import { paperOf } from '../../../domain/quiz/paper.ts';
import { fitsQuestion, isAnswered } from '../../../domain/quiz/response.ts';
import { scoreResponse } from '../../../domain/quiz/score.ts';
import { whole } from '../../../domain/quiz/shares.ts';
import type { App } from '../../context.ts';
import type { PlacedQuestion } from './query.ts';

/** Of whom a question is asked: the same person always finds the same order and the same numbers in a lesson. */
interface Asked {
  readonly userId: string;
  readonly lessonId: string;
}

function laid({ id, stem, shape }: PlacedQuestion, { userId, lessonId }: Asked) {
  const slot = { questionId: id, bankId: null, tags: [], draws: 1, points: '1' };
  const candidate = Object.assign({}, shape, { id, stem, bankId: null, tags: [] });
  const seed = hashOf(`${userId} ${lessonId} ${id}`);
  const [place] = layPaper([slot], [candidate], { seed, shufflesQuestions: false, shufflesChoices: false });
  return { position: 1, choicesOrder: place?.choicesOrder ?? [], variables: place?.variables ?? {}, isClosed: false };
}

/** Whether the question can be answered so at all. */
export const fits = ({ shape }: PlacedQuestion, response: Response): boolean =>
  isAnswered(shape, response) && fitsQuestion(shape, response);

/** What an answer is worth, and what is said to it; null where it cannot be scored, which is a fault of ours. */
export function judge(
  { log }: Pick<App, 'log'>,
  question: PlacedQuestion,
  asked: Asked,
  response: Response,
): Pick<CheckedAnswer, 'correctness' | 'feedback'> | null {
  try {
    const fraction = scoreResponse(question.shape, response, laid(question, asked).variables);
    return (
      fraction && { correctness: correctnessOf(fraction), feedback: feedbackFor(question.shape, response, fraction) }
    );
  } catch (err) {
    log.error({ err, question: question.id }, 'an answer in a lesson could not be scored');
    return null;
  }
}

function correctnessOf(fraction: Fraction): CheckedAnswer['correctness'] {
  if (compare(fraction, whole) >= 0) return 'right';
  return compare(fraction, zero) > 0 ? 'partly_right' : 'wrong';
}

/** The question as its reader sees it: of the key, only what is said to the answer that they gave. */
export function shownTo(
  app: Pick<App, 'log'>,
  question: PlacedQuestion,
  asked: Asked,
  isStaff: boolean,
): LessonQuestion {
  const { id, type, stem, body } = paperOf(
    { ...question.shape, id: question.id, stem: question.stem, points: 1 },
    laid(question, asked),
  );
  return {
    id,
    type,
    stem,
    body,
    answered: answeredOf(app, question, asked),
    figures: isStaff ? question.figures : null,
  };
}

/** An answer to what the question is no longer is none: its parts are others, or a formula has drawn other numbers. */
function answeredOf(app: Pick<App, 'log'>, question: PlacedQuestion, asked: Asked): CheckedAnswer | null {
  const { mine, shape, revision } = question;
  if (!mine || !fits(question, mine.response)) return null;
  if (shape.type === 'formula' && mine.revision !== revision) return null;
  const judged = judge(app, question, asked, mine.response);
  return judged && { response: mine.response, ...judged, answeredAt: mine.answeredAt };
}
