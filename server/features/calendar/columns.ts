import type { ChangedEvent, NewEvent } from '../../../contract/calendar-events.ts';
import { addDays, daysBetween } from '../../../domain/day.ts';
import { lastOccurrence, parseRecurrence, type Recurrence, recurrenceText } from '../../../domain/recurrence.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';

type Written = Omit<NewEvent, 'scope' | 'courseId'> | Omit<ChangedEvent, 'occurrence' | 'revision'>;

/** Every week until a day. */
export function weeklyUntil(until: string): string {
  const rule: Recurrence = { frequency: 'WEEKLY', interval: 1, until, count: null, weekdays: [] };
  return recurrenceText(rule);
}

/** What a form says of an event, as columns; `repeats` is a rule, or null. */
export function columnsOf(event: Written, repeats: string | null) {
  return {
    title: event.title,
    description: event.description,
    place: event.place,
    link: event.link,
    ...dayColumns(event, repeats),
    starts_time: event.startsTime,
    ends_time: event.endsTime,
  };
}

/** The days of an event and what follows from them. */
export function dayColumns({ firstDay, lastDay }: { firstDay: string; lastDay: string }, repeats: string | null) {
  const rule = repeats === null ? null : parseRecurrence(repeats);
  const last = rule ? lastOccurrence(rule, firstDay) : firstDay;
  return {
    first_day: firstDay,
    last_day: lastDay,
    repeats,
    final_day: last === null ? null : addDays(last, daysBetween(firstDay, lastDay)),
  };
}

/** Keeps for which sections an event is; 422 for one that is not of its course. */
export async function keepSections(
  tx: Tx,
  { id, courseId }: { id: string; courseId: string | null },
  sectionIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(sectionIds)];
  await tx.deleteFrom('calendar_event_sections').where('event_id', '=', id).execute();
  if (ids.length === 0) return;
  const known = await tx
    .selectFrom('sections')
    .select('id')
    .where('course_id', '=', courseId ?? id)
    .where('id', 'in', ids)
    .execute();
  if (known.length < ids.length) throw invalid({ sectionIds: 'Choose sections of this course' });
  await tx
    .insertInto('calendar_event_sections')
    .values(ids.map((section_id) => ({ event_id: id, section_id })))
    .execute();
}
