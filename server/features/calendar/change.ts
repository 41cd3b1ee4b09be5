import type { ChangedEvent } from '../../../contract/calendar-events.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { columnsOf, keepSections, weeklyUntil } from './columns.ts';
import { loadEvent, type LoadedEvent } from './event-access.ts';
import { changeFollowing } from './following.ts';
import { replaceOne } from './one-time.ts';
import { tellOfEvent } from './tell.ts';

/** Changes an event, or one time of a series; of two who opened it, the first to save wins. */
export async function changeEvent(app: App, actor: Actor, id: string, change: ChangedEvent): Promise<void> {
  await transaction(app.database, async (tx) => {
    const event = await loadEvent(tx, actor, id);
    await takeRevision(app, tx, event, change.revision);
    const { occurrence } = change;
    if (occurrence === null || (change.following && occurrence === event.first_day)) await changeAll(tx, event, change);
    else if (change.following) await changeFollowing(app, tx, actor, event, { ...change, occurrence });
    else await replaceOne(app, tx, actor, event, occurrence, columnsOf(change, null));
    await tellOfEvent(app, tx, actor, { ...event, title: change.title }, 'changed');
  });
}

/** Holds the event's row until the end: whoever comes second waits here, and then finds another revision. */
export async function takeRevision(app: App, tx: Tx, event: LoadedEvent, revision: number): Promise<void> {
  if (event.course_id !== null) await refuseArchived(tx, event.course_id);
  const taken = await tx
    .updateTable('calendar_events')
    .set({ revision: revision + 1, updated_at: app.clock.now() })
    .where('id', '=', event.id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  if (!taken)
    throw conflict('This event has been changed since you opened it. You see it as it is now; make your change again.');
}

async function changeAll(tx: Tx, event: LoadedEvent, change: ChangedEvent): Promise<void> {
  const repeats = repeatsAfter(event, change.repeatsUntil);
  if (event.series_id !== null && repeats !== null)
    throw invalid({ repeatsUntil: 'This is one time of a series. Change how all of it repeats there.' });
  const columns = columnsOf(change, repeats);
  const isElsewhen =
    columns.first_day !== event.first_day ||
    columns.last_day !== event.last_day ||
    columns.starts_time !== event.starts_time ||
    columns.ends_time !== event.ends_time ||
    repeats !== event.repeats;
  if (isElsewhen) await tx.deleteFrom('calendar_events').where('series_id', '=', event.id).execute();
  const isForSections = event.scope === 'course' && change.sectionIds.length > 0;
  await tx
    .updateTable('calendar_events')
    .set({
      ...columns,
      ...(isElsewhen && { skipped: [] }),
      ...(event.series_id === null && { is_for_sections: isForSections }),
    })
    .where('id', '=', event.id)
    .execute();
  if (event.scope !== 'course' || event.series_id !== null) return;
  await tx
    .updateTable('calendar_events')
    .set({ is_for_sections: isForSections })
    .where('series_id', '=', event.id)
    .execute();
  await keepSections(tx, { id: event.id, courseId: event.course_id }, change.sectionIds);
}

function repeatsAfter(event: LoadedEvent, until: string | null | undefined): string | null {
  if (until === undefined) return event.repeats;
  return until === null ? null : weeklyUntil(until);
}
