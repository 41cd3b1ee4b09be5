import type { Attempt, PaperQuestion } from '../../../contract/attempts.ts';
import { paperOf } from '../../../domain/quiz/paper.ts';
import type { Asked } from '../../../domain/quiz/shape.ts';
import type { Actor, App } from '../../context.ts';
import { conflict, notFound } from '../../refusal.ts';
import { loadQuizToGoOn } from './access.ts';
import { findOwnAttempt } from './attempt-query.ts';
import { expireIfOverdue } from './expire.ts';
import { type AttemptQuestion, papersOf } from './papers.ts';
import { staffPaper } from './staff-paper.ts';

/** An attempt for its own student; 404 for anyone else. Past its deadline it is submitted by being read. */
export async function readAttempt(app: App, actor: Actor, attemptId: string): Promise<Attempt> {
  const attempt = await loadOwnAttempt(app, actor, attemptId);
  const deadline = attempt.deadlineAt === null ? null : new Date(attempt.deadlineAt);
  const hasEnded = await expireIfOverdue(app, { id: attempt.id, state: attempt.state, deadline_at: deadline });
  if (!hasEnded) return attempt;
  return (await findOwnAttempt(app, app.database.read, actor.id, attemptId)) ?? attempt;
}

/** As it stands, for its own student alone. */
export async function loadOwnAttempt(app: App, actor: Actor, attemptId: string): Promise<Attempt> {
  const attempt = await findOwnAttempt(app, app.database.read, actor.id, attemptId);
  if (!attempt) throw notFound();
  return attempt;
}

/** The questions of the open attempt; staff see a paper as it would be laid. */
export async function readQuestions(app: App, actor: Actor, quizId: string): Promise<PaperQuestion[]> {
  const quiz = await loadQuizToGoOn(app.database.read, actor, quizId);
  if (quiz.isStaff) return staffPaper(app, app.database.read, quiz);
  const open = quiz.attempts.find(({ state }) => state === 'open');
  const hasEnded = await expireIfOverdue(app, open && { id: open.id, state: open.state, deadline_at: open.deadlineAt });
  if (!open || hasEnded) throw conflict('You have no open attempt at this quiz. Start it to see its questions.');
  const papers = await papersOf(app, app.database.read, [open.id]);
  return (papers.get(open.id) ?? []).flatMap(onPaper);
}

/** Without a shape there is nothing to show but the stem. */
function onPaper(question: AttemptQuestion): PaperQuestion[] {
  const asked: Asked = question.shape ?? { type: 'essay', body: { wordLimit: null } };
  return [paperOf({ ...asked, id: question.questionId, stem: question.stem, points: question.points }, question)];
}
