import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import { findQuizFor, type QuizForActor } from './quiz-query.ts';

export type LoadedQuiz = QuizForActor & { isStaff: boolean };

/** A quiz for whoever may look at it: the members of its course; what is not published is not there for students. */
export async function loadQuiz(read: Readable, actor: Actor, quizId: string): Promise<LoadedQuiz> {
  return allowed(await findQuizFor(read, actor, quizId));
}

function allowed(quiz: QuizForActor | undefined): LoadedQuiz {
  if (!quiz?.relation) throw notFound();
  const staff = isStaff({ relation: quiz.relation });
  if (!staff && !quiz.isPublished) throw notFound();
  return { ...quiz, isStaff: staff };
}

/** A quiz for a student to take: 404 for who may not know of it, 403 for staff, who take no quizzes. */
export async function loadQuizToTake(read: Readable, actor: Actor, quizId: string): Promise<QuizForActor> {
  return toTake(await loadQuiz(read, actor, quizId));
}

/** The same for whoever starts, or comes back to what they have begun. */
export async function loadQuizToStart(read: Readable, actor: Actor, quizId: string): Promise<QuizForActor> {
  return toTake(await loadQuizToGoOn(read, actor, quizId));
}

function toTake(quiz: LoadedQuiz): QuizForActor {
  if (quiz.isStaff) throw forbidden(notForStaff(quiz));
  return quiz;
}

/** Why staff take no quiz; the preview is for those of them who edit the course. */
export function notForStaff({ relation }: Pick<LoadedQuiz, 'relation'>): string {
  return canEdit({ relation })
    ? 'Only students of the course take its quizzes. Use the preview to see it as they do.'
    : 'Only students of the course take its quizzes.';
}

/**
 * A quiz for whoever may look at it, or is in the middle of it: what was begun may be finished, so an open attempt stays
 * open to its student when their enrolment ends or the quiz is taken back, until its own end.
 */
export async function loadQuizToGoOn(read: Readable, actor: Actor, quizId: string): Promise<LoadedQuiz> {
  const quiz = await findQuizFor(read, actor, quizId);
  return quiz?.attempts.some(({ state }) => state === 'open') ? { ...quiz, isStaff: false } : allowed(quiz);
}
