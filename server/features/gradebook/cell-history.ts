import { CompiledQuery } from 'kysely';
import type { CellHistory } from '../../../contract/gradebook.ts';
import type { Actor, App } from '../../context.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { loadGradebook } from './access.ts';
import { isNameless } from './anonymous.ts';

interface Row {
  id: string;
  at: Date;
  by: CellHistory['by'];
  via: CellHistory['via'];
  why: string;
  before: CellHistory['before'];
  after: CellHistory['after'];
}

const historyOf = `select h.id::text, h.at, h.via, h.why, h.before, h.after,
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = h.by_id) as by
from score_history h join activities a on a.id = h.activity_id
where a.course_id = $1 and not ${isNameless('a.id', 'h.user_id')} and h.activity_id = $2 and h.user_id = $3 order by h.id desc limit 200`;

/** What a score was before, the newest first: two statements. */
export async function readHistory(
  app: App,
  actor: Actor,
  courseId: string,
  { activityId, userId }: { activityId: string; userId: string },
): Promise<CellHistory[]> {
  const { read } = app.database;
  await refuseOthersStudents(read, actor, await loadGradebook(read, actor, courseId), [userId]);
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(historyOf, [courseId, activityId, userId]));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
