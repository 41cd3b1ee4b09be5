import type { Enrolment, ListedState } from '../../../contract/enrolments.ts';
import type { Actor, App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { loadForEditing } from '../courses/change.ts';
import { readCursor } from '../../cursor.ts';
import { enrolmentOf, findEnrolments } from './enrolment-query.ts';

const pageSize = 50;

/** The students of a course in one state, for who may edit the course. */
export async function listEnrolments(
  app: App,
  actor: Actor,
  courseId: string,
  query: { state: ListedState; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Enrolment[]>> {
  const { read } = app.database;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  await loadForEditing(read, actor, courseId);
  const limit = query.limit ?? pageSize;
  const rows = await findEnrolments(read, { courseId, state: query.state, after, limit: limit + 1 });
  return pageOf(rows, { limit, after }, enrolmentOf);
}
