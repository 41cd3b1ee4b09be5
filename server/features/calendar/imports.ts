import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { loadCourse } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';
import { refuseAdding } from './event-access.ts';
import { tellOfImport } from './tell.ts';

/** The calendars that somebody took over, or that were taken over into a course; the newest first. */
export async function listImports(
  read: Readable,
  actor: Actor,
  courseId: string | undefined,
): Promise<Answer<'GET /api/calendar/imports'>> {
  if (courseId !== undefined) await refuseAdding(read, actor, { scope: 'course', courseId });
  const rows = await read
    .selectFrom('calendar_imports as i')
    .leftJoin('calendar_events as e', (join) => join.onRef('e.import_id', '=', 'i.id'))
    .where((eb) => (courseId === undefined ? eb('i.owner_id', '=', actor.id) : eb('i.course_id', '=', courseId)))
    .groupBy('i.id')
    .select(['i.id', 'i.name', 'i.imported_at'])
    .select((eb) => eb.fn.count<number>('e.id').as('events'))
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map(({ id, name, imported_at, events }) => ({ id, name, importedAt: imported_at.toISOString(), events }));
}

/** An imported calendar for who may remove it: its owner, or who may edit its course. */
export async function loadImport(read: Readable, actor: Actor, id: string) {
  const row = await read
    .selectFrom('calendar_imports')
    .select(['id', 'name', 'owner_id', 'course_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.course_id === null && row.owner_id !== actor.id)) throw notFound();
  if (row.course_id !== null && !canEdit(await loadCourse(read, actor, row.course_id)))
    throw forbidden('Only instructors and course managers change the calendar of a course.');
  return row;
}

/** Removes an imported calendar with what of it still stands. */
export async function removeImport(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const row = await loadImport(tx, actor, id);
    await tx.deleteFrom('calendar_imports').where('id', '=', id).execute();
    await tellOfImport(app, tx, actor, row, 'removed');
  });
}
