import type { QuizResults } from '../../../contract/quiz-results.ts';
import { compare, type Fraction, fraction, sum, toDecimal, zero } from '../../../domain/fraction.ts';
import { analysisOf, bandsOf, type ItemMark, type ItemMarks, quizFigures } from '../../../domain/quiz/item-analysis.ts';
import { inPoints, markOf, pointsOf } from '../../../domain/quiz/marks.ts';
import { rootToDecimal } from '../../../domain/root.ts';
import type { Actor, App } from '../../context.ts';
import { type AttemptQuestion, papersOf } from '../attempts/papers.ts';
import { loadQuizForStaff } from '../quizzes/access.ts';
import { questionResults, type Speaking } from './question-results.ts';
import { findQuestions, findWorth } from './quiz-questions.ts';
import { findSpeaking } from './results-rows.ts';

/** Decimals of figures that have no end. */
const places = 6;

/** What the attempts that count say about a quiz; five statements, however many they are. */
export async function readResults(app: App, actor: Actor, quizId: string): Promise<QuizResults> {
  const { read } = app.database;
  await loadQuizForStaff(read, actor, quizId);
  const questions = await findQuestions(read, quizId);
  const { ids, students } = await findSpeaking(read, actor, quizId, app.clock.now());
  const papers = [...(await papersOf(app, read, ids)).values()];
  const marks = papers.map(marksIn(new Map()));
  const attempts = papers.map((paper, i) => speaking(paper, marks[i] ?? new Map()));
  const analysis = analysisOf(marks);
  const figures = quizFigures(analysis);
  const written = (value: Fraction | null) => value && inPoints(value, places);
  return {
    attempts: papers.length,
    students,
    mean: written(figures.mean),
    median: written(figures.median),
    deviation: figures.deviation && rootToDecimal(figures.deviation, places),
    highest: written(figures.highest),
    lowest: written(figures.lowest),
    reliability: figures.reliability && toDecimal(figures.reliability, places),
    points: inPoints(papers.length > 0 ? possibleOf(papers) : fraction(await findWorth(read, quizId))),
    distribution: distributionOf(attempts),
    questions: questions.map((question, index) => questionResults(app, question, index + 1, attempts, analysis)),
  };
}

/** What the questions of a paper got. Thousands of papers have few different marks: each is computed once. */
function marksIn(known: Map<string, ItemMark>): (paper: readonly AttemptQuestion[]) => ItemMarks {
  const markIn = (one: AttemptQuestion): ItemMark => {
    const key = `${one.points} ${one.fraction} ${one.byHand}`;
    const item = known.get(key) ?? { points: fraction(one.points), mark: markOf(one) };
    known.set(key, item);
    return item;
  };
  return (paper) => new Map(paper.map((one) => [one.questionId, markIn(one)]));
}

/** The most that one of the attempts could score. */
function possibleOf(papers: readonly AttemptQuestion[][]): Fraction {
  return papers.map(pointsOf).reduce((most, one) => (compare(one, most) > 0 ? one : most), zero);
}

function speaking(paper: readonly AttemptQuestion[], items: ItemMarks): Speaking {
  const marks = [...items.values()].flatMap(({ mark }) => mark ?? []);
  const score = marks.length === items.size ? sum(marks) : null;
  return { questions: new Map(paper.map((one) => [one.questionId, one])), score };
}

function distributionOf(attempts: readonly Speaking[]): QuizResults['distribution'] {
  const scores = attempts.flatMap(({ questions, score }) =>
    score ? [{ score, possible: pointsOf([...questions.values()]) }] : [],
  );
  return bandsOf(scores).map((count, band) => ({ from: band * 10, to: band * 10 + 10, count }));
}
