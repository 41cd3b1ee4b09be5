import { questionShape } from '../../../contract/questions.ts';
import type { QuizResults } from '../../../contract/quiz-results.ts';
import { dividedBy, type Fraction, fraction, sum, toDecimal } from '../../../domain/fraction.ts';
import { answersGiven, answersOffered, type GivenAnswer } from '../../../domain/quiz/answers-given.ts';
import { type Analysis, questionFigures } from '../../../domain/quiz/item-analysis.ts';
import { fractionOf, inPoints } from '../../../domain/quiz/marks.ts';
import { isAnswered } from '../../../domain/quiz/response.ts';
import { withLines } from '../../../domain/quiz/stem.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { rootToDecimal } from '../../../domain/root.ts';
import type { App } from '../../context.ts';
import type { AttemptQuestion } from '../attempts/papers.ts';
import type { QuizQuestion } from './quiz-questions.ts';

type QuestionResults = QuizResults['questions'][number];

const places = 6;
/** Different answers that are told apart; the rarest beyond them are left out. */
const mostAnswers = 100;

/** An attempt that speaks for its student, with its score; null while something in it waits. */
export interface Speaking {
  questions: ReadonlyMap<string, AttemptQuestion>;
  score: Fraction | null;
}

/** What the answers to one question say; `analysis` is that of `attempts`. */
export function questionResults(
  app: Pick<App, 'log'>,
  question: QuizQuestion,
  position: number,
  attempts: readonly Speaking[],
  analysis: Analysis,
): QuestionResults {
  const asked = attempts.flatMap(({ questions, score }) => {
    const own = questions.get(question.id);
    return own ? [{ own, score }] : [];
  });
  const { facility, deviation, discrimination } = questionFigures(analysis, question.id);
  return {
    questionId: question.id,
    position,
    type: question.type,
    question: plainText(withLines(question.stem)),
    points: question.points,
    attempts: asked.length,
    answered: asked.filter(({ own }) => own.shape && isAnswered(own.shape, own.response)).length,
    facility: facility && toDecimal(facility, places),
    deviation: deviation && rootToDecimal(deviation, places),
    discrimination: discrimination && rootToDecimal(discrimination, places),
    answers: answerTable(offeredBy(app, question), asked),
  };
}

function offeredBy({ log }: Pick<App, 'log'>, { id, type, body, key }: QuizQuestion): GivenAnswer[] {
  const shape = questionShape.safeParse({ type, body, key });
  if (shape.success) return answersOffered(shape.data);
  log.error({ err: shape.error, question: id }, 'a stored question is no question of its type');
  return [];
}

interface Asked {
  own: AttemptQuestion;
  score: Fraction | null;
}

/** What is offered in its own order; what students wrote themselves, the most frequent first. */
function answerTable(offered: readonly GivenAnswer[], asked: readonly Asked[]): QuestionResults['answers'] {
  const table = new Map(offered.map((one) => [keyOf(one), { ...one, scores: [] as (Fraction | null)[] }]));
  for (const { own, score } of asked) {
    const scored = own.fraction === null ? null : fractionOf(own.fraction);
    for (const one of own.shape ? answersGiven(own.shape, own.response, scored) : []) {
      const row = table.get(keyOf(one)) ?? { ...one, scores: [] };
      row.scores.push(score);
      table.set(keyOf(one), row);
    }
  }
  const rows = [...table.values()].map(({ answer, isRight, scores }) => ({
    answer,
    isRight,
    count: scores.length,
    meanScore: meanOf(scores.flatMap((score) => score ?? [])),
  }));
  if (offered.length > 0) return rows;
  return rows.toSorted((a, b) => b.count - a.count || (a.answer < b.answer ? -1 : 1)).slice(0, mostAnswers);
}

const keyOf = ({ answer, isRight }: GivenAnswer) => JSON.stringify([answer, isRight]);

function meanOf(scores: readonly Fraction[]): string | null {
  return scores.length === 0 ? null : inPoints(dividedBy(sum(scores), fraction(scores.length)), places);
}
