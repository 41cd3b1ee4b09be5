import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { loadQuizForStaff } from '../quizzes/access.ts';
import { answerOf, findAnswers } from './answer-rows.ts';

const pageSize = 50;

/** The answers to one question of a quiz in attempts that are submitted. */
export async function listAnswers(
  app: App,
  actor: Actor,
  quizId: string,
  query: { question: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<AnswerToGrade[]>> {
  const { read } = app.database;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  await loadQuizForStaff(read, actor, quizId);
  const limit = query.limit ?? pageSize;
  const rows = await findAnswers(read, actor, { quizId, questionId: query.question, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => answerOf(row, query.question)),
    next: last && writeCursor({ key: last.sort_key, id: last.attempt_id }),
    total: rows[0]?.total ?? (after ? undefined : 0),
  };
}
