import { CompiledQuery } from 'kysely';
import type { QueuedWork } from '../../../contract/grading.ts';
import type { Actor, App } from '../../context.ts';
import { waitingFor } from './waiting.ts';

interface Row extends Omit<QueuedWork, 'dueAt' | 'oldest'> {
  due_at: Date | null;
  oldest: Date;
}

// $1 the member of staff.
const queueText = `with ${waitingFor('select $1::uuid')}
select w.kind, a.id, a.title, jsonb_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) as course,
  a.due_at, count(*)::integer as waiting, min(w.at) as oldest
from waiting w join activities a on a.id = w.activity_id join mine c on c.id = a.course_id
group by w.kind, a.id, a.title, c.id, c.title, c.course_code, c.hue, a.due_at
order by min(w.at), a.id`;

/** What waits to be graded in the courses that somebody teaches or assists, the longest first. */
export async function readQueue(app: App, actor: Actor): Promise<QueuedWork[]> {
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(queueText, [actor.id]));
  return rows.map(({ due_at, oldest, ...row }) => ({
    ...row,
    dueAt: due_at?.toISOString() ?? null,
    oldest: oldest.toISOString(),
  }));
}
