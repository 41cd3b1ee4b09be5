import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { addDays, momentOf } from '../../../domain/day.ts';
import type { Readable } from '../../db/database.ts';
import { openWork } from './open-work.ts';
import type { Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';

const days = 7;

// Days begin where the viewer is: $4 holds the midnights after today's, and a place among them is a day's number.
const dueByDay = (scope: Scope) => `select width_bucket(d.due_at, $4::timestamptz[]) as day, count(*)::integer as count
${openWork(scope)} and d.due_at between $2::timestamptz and $3::timestamptz
group by 1`;

/** Work due within 7 times 24 hours, and its spread over today and the six days after. */
export async function workDue(read: Readable, viewer: Viewer, scope: Scope): Promise<Dashboard['assignmentsDue']> {
  const until = new Date(viewer.now.getTime() + days * 86_400_000);
  const midnights = Array.from({ length: days }, (_, i) => midnightAfter(viewer, i));
  const query = CompiledQuery.raw(dueByDay(scope), [viewer.id, viewer.now, until, midnights]);
  const { rows } = await read.executeQuery<{ day: number; count: number }>(query);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    days: Array.from({ length: days }, (_, i) => ({ day: addDays(viewer.today, i), count: counts.get(i) ?? 0 })),
  };
}

function midnightAfter(viewer: Viewer, day: number): Date {
  return momentOf(viewer.timeZone, addDays(viewer.today, day + 1), '00:00');
}
