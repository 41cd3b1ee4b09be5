import type { Answer, Received } from '../../../contract/api.ts';
import type { PaperQuestion } from '../../../contract/attempts.ts';
import type { Response } from '../../../contract/questions.ts';
import { fraction, times, toDecimal } from '../../../domain/fraction.ts';
import type { Candidate, LaidQuestion } from '../../../domain/quiz/draw.ts';
import { feedbackFor } from '../../../domain/quiz/feedback.ts';
import { paperOf } from '../../../domain/quiz/paper.ts';
import { fitsQuestion } from '../../../domain/quiz/response.ts';
import { scoreResponse } from '../../../domain/quiz/score.ts';
import type { Actor, App } from '../../context.ts';
import { invalid } from '../../refusal.ts';
import { layQuiz } from '../attempts/lay.ts';
import { loadQuizForEditing } from '../quizzes/access.ts';
import { findSettings } from './form-query.ts';

type Call = 'POST /api/quizzes/{id}/preview';
interface Shown {
  place: LaidQuestion;
  question: Candidate & { stem: string };
}

/** A paper as a student would get it; marked, when answers come with it. Nothing is written. */
export async function previewQuiz(
  app: App,
  actor: Actor,
  quizId: string,
  { seed, answers }: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  const { read } = app.database;
  await loadQuizForEditing(read, actor, quizId);
  const settings = await findSettings(read, quizId);
  const quiz = {
    id: quizId,
    shufflesQuestions: settings.shuffles_questions,
    shufflesChoices: settings.shuffles_choices,
  };
  const { laid, candidates } = await layQuiz(app, read, quiz, seed);
  const shown = laid.flatMap((place) => {
    const question = candidates.get(place.questionId);
    return question ? [{ place, question }] : [];
  });
  return { questions: shown.map(paper), marks: answers ? shown.map((one) => marked(one, answers)) : null };
}

function paper({ place, question }: Shown): PaperQuestion {
  return paperOf({ ...question, points: place.points }, { ...place, isClosed: false });
}

function marked({ place, question }: Shown, answers: Record<string, Response>) {
  const response = answers[question.id] ?? null;
  if (!fitsQuestion(question, response))
    throw invalid({ [`answers.${question.id}`]: 'This is no answer to its question' });
  const scored = scoreResponse(question, response, place.variables);
  return {
    questionId: question.id,
    mark: scored && toDecimal(times(scored, fraction(place.points)), 2),
    points: place.points,
    feedback: feedbackFor(question, response, scored),
  };
}
