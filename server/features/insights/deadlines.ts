import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Readable } from '../../db/database.ts';
import { courseMarkColumns, courseMarkOf, type CourseMarkRow } from './course-mark.ts';
import { openWork } from './open-work.ts';
import type { Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';

interface DeadlineRow extends CourseMarkRow {
  id: string;
  kind: ActivityKind;
  title: string;
  due_at: Date;
}

const soonestFirst = (scope: Scope) => `select a.id, a.kind, a.title, d.due_at, ${courseMarkColumns}
${openWork(scope)} and d.due_at >= $2::timestamptz
order by d.due_at, a.id limit 5`;

/** The next five deadlines. */
export async function nextDeadlines(read: Readable, viewer: Viewer, scope: Scope): Promise<Dashboard['deadlines']> {
  const query = CompiledQuery.raw(soonestFirst(scope), [viewer.id, viewer.now]);
  const { rows } = await read.executeQuery<DeadlineRow>(query);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    dueAt: row.due_at.toISOString(),
    course: courseMarkOf(row),
  }));
}
