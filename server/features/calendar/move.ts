import type { Received } from '../../../contract/api.ts';
import { noSuchYear } from '../../../contract/calendar-range.ts';
import { isInCalendar } from '../../../domain/day.ts';
import { onDay, shiftDays } from '../../../domain/wall-times.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { takeRevision } from './change.ts';
import { dayColumns } from './columns.ts';
import { loadEvent } from './event-access.ts';
import { endBefore } from './following.ts';
import { removeReplacement, replaceOne, skipOne } from './one-time.ts';
import { tellOfEvent } from './tell.ts';
import { wallTimesOf } from './times.ts';

/** Moves an event, or one time of a series, to another day; the wall clock shows the same times. */
export async function moveEvent(
  app: App,
  actor: Actor,
  id: string,
  { days, occurrence, revision }: Received<'POST /api/calendar/events/{id}/move', 'body'>,
): Promise<void> {
  await transaction(app.database, async (tx) => {
    const event = await loadEvent(tx, actor, id);
    if ((event.repeats !== null) !== (occurrence !== null))
      throw invalid({ occurrence: 'Say which time of the series is moved' });
    await takeRevision(app, tx, event, revision);
    const times = wallTimesOf(event);
    const moved = movedColumns(shiftDays(occurrence === null ? times : onDay(times, occurrence), days));
    if (occurrence === null) await tx.updateTable('calendar_events').set(moved).where('id', '=', id).execute();
    else {
      const { title, description, place, link, starts_time, ends_time } = event;
      const columns = { title, description, place, link, starts_time, ends_time, ...moved };
      await replaceOne(app, tx, actor, event, occurrence, columns);
    }
    await tellOfEvent(app, tx, actor, event, 'moved');
  });
}

/** The days of what was moved; 422 for days that the calendar does not know. */
function movedColumns(moved: { firstDay: string; lastDay: string }) {
  if (!isInCalendar(moved.firstDay) || !isInCalendar(moved.lastDay)) throw invalid({ days: noSuchYear });
  return dayColumns(moved, null);
}

/** Deletes an event, or one time of a series. */
export async function deleteEvent(
  app: App,
  actor: Actor,
  id: string,
  { revision, occurrence, following }: Received<'DELETE /api/calendar/events/{id}', 'query'>,
): Promise<void> {
  await transaction(app.database, async (tx) => {
    const event = await loadEvent(tx, actor, id);
    await takeRevision(app, tx, event, revision ?? event.revision);
    if (occurrence !== undefined && following && occurrence !== event.first_day) await endBefore(tx, event, occurrence);
    else if (occurrence !== undefined && !following) await skipOne(tx, event, occurrence);
    else if (event.series_id !== null) await removeReplacement(tx, event);
    else await tx.deleteFrom('calendar_events').where('id', '=', id).execute();
    await tellOfEvent(app, tx, actor, event, 'deleted');
  });
}
