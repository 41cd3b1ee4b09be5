import type { PaperQuestion } from '../../../contract/attempts.ts';
import { paperOf } from '../../../domain/quiz/paper.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { layQuiz } from './lay.ts';
import type { QuizForActor } from './quiz-query.ts';

/** Always the same paper, so that two of the staff who talk about it see the same. */
const staffSeed = 1;

/** The questions as a student would see them, for staff who look before anyone starts. */
export async function staffPaper(app: App, read: Readable, quiz: QuizForActor): Promise<PaperQuestion[]> {
  const { laid, candidates } = await layQuiz(app, read, quiz, staffSeed);
  return laid.flatMap((place) => {
    const question = candidates.get(place.questionId);
    return question ? [paperOf({ ...question, points: place.points }, { ...place, isClosed: false })] : [];
  });
}
