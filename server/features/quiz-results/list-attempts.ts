import type { AttemptRow } from '../../../contract/quiz-results.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { loadQuizForStaff } from '../quizzes/access.ts';
import { attemptRowOf, findAttempts } from './attempt-rows.ts';

const pageSize = 50;

interface Query {
  state?: 'open' | 'waiting' | 'graded' | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listAttempts(app: App, actor: Actor, quizId: string, query: Query): Promise<Page<AttemptRow[]>> {
  const { read } = app.database;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  await loadQuizForStaff(read, actor, quizId);
  const limit = query.limit ?? pageSize;
  const search = query.search || null;
  const which = { state: query.state ?? null, search, after, limit: limit + 1, now: app.clock.now() };
  const rows = await findAttempts(read, actor, quizId, which);
  return pageOf(rows, { limit, after }, attemptRowOf);
}
