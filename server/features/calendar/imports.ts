import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { notFound } from '../../refusal.ts';

/** The calendars that somebody took over, the newest first. */
export async function listImports(read: Readable, actor: Actor): Promise<Answer<'GET /api/calendar/imports'>> {
  const rows = await read
    .selectFrom('calendar_imports as i')
    .leftJoin('calendar_events as e', (join) => join.onRef('e.import_id', '=', 'i.id'))
    .where('i.owner_id', '=', actor.id)
    .groupBy('i.id')
    .select(['i.id', 'i.name', 'i.imported_at'])
    .select((eb) => eb.fn.count<number>('e.id').as('events'))
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map(({ id, name, imported_at, events }) => ({ id, name, importedAt: imported_at.toISOString(), events }));
}

/** Its owner's imported calendar, or 404. */
export async function loadImport(read: Readable, actor: Actor, id: string): Promise<void> {
  const query = read.selectFrom('calendar_imports').select('id').where('id', '=', id).where('owner_id', '=', actor.id);
  if (!(await query.executeTakeFirst())) throw notFound();
}

/** Removes an imported calendar with what of it still stands. */
export async function removeImport(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const removed = await tx
      .deleteFrom('calendar_imports')
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound();
    await announce(tx, { topic: 'calendar', to: { person: actor.id } });
  });
}
