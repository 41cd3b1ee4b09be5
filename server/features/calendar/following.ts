import type { ChangedEvent } from '../../../contract/calendar-events.ts';
import { addDays, daysBetween } from '../../../domain/day.ts';
import { occurrences, type Recurrence, recurrenceText } from '../../../domain/recurrence.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict } from '../../refusal.ts';
import { columnsOf, dayColumns, keepSections } from './columns.ts';
import type { LoadedEvent } from './event-access.ts';
import { ruleOn } from './one-time.ts';

/** Ends a series before one of its times; what was unlike the others from then on goes with it. */
export async function endBefore(tx: Tx, series: LoadedEvent, day: string): Promise<void> {
  const { earlier } = await cut(tx, series, day);
  await tx
    .deleteFrom('calendar_events')
    .where('series_id', '=', series.id)
    .where('occurrence_day', '>=', day)
    .execute();
  await tx
    .updateTable('calendar_events')
    .set({ ...dayColumns(daysOf(series), earlier), skipped: series.skipped.filter((each) => each < day) })
    .where('id', '=', series.id)
    .execute();
}

/**
 * One time of a series and all that follow are a series of their own from now on. At other days or times, what was
 * changed for single ones of them is gone, as when all of a series is changed.
 */
export async function changeFollowing(
  app: App,
  tx: Tx,
  actor: Actor,
  series: LoadedEvent,
  { occurrence: day, ...change }: ChangedEvent & { occurrence: string },
): Promise<void> {
  const { later } = await cut(tx, series, day);
  const columns = columnsOf(change, recurrenceText(shifted(later, daysBetween(day, change.firstDay))));
  const isElsewhen =
    change.firstDay !== day ||
    change.lastDay !== addDays(day, daysBetween(series.first_day, series.last_day)) ||
    change.startsTime !== series.starts_time ||
    change.endsTime !== series.ends_time;
  const { scope, owner_id, course_id, time_zone } = series;
  const isForSections = scope === 'course' && change.sectionIds.length > 0;
  const id = newId();
  const now = app.clock.now();
  await tx
    .insertInto('calendar_events')
    .values({
      id,
      ...columns,
      scope,
      owner_id,
      course_id,
      time_zone,
      skipped: isElsewhen ? [] : series.skipped.filter((each) => each >= day),
      is_for_sections: isForSections,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (scope === 'course') await keepSections(tx, { id, courseId: course_id }, change.sectionIds);
  if (!isElsewhen)
    await tx
      .updateTable('calendar_events')
      .set({ series_id: id, is_for_sections: isForSections })
      .where('series_id', '=', series.id)
      .where('occurrence_day', '>=', day)
      .execute();
  await endBefore(tx, series, day);
}

const daysOf = ({ first_day, last_day }: LoadedEvent) => ({ firstDay: first_day, lastDay: last_day });

/** What a series is before one of its times, and from then on. */
async function cut(tx: Tx, series: LoadedEvent, day: string): Promise<{ earlier: string; later: Recurrence }> {
  // An imported one is known by its UID when its file comes again, and that is of all its times.
  if (series.uid !== null) throw conflict('This event was imported. Choose only this time, or all of the series.');
  const rule = await ruleOn(tx, series, day);
  const before = addDays(day, -1);
  const passed = occurrences(rule, series.first_day, series.first_day, before).length;
  const earlier = recurrenceText({ ...rule, until: before, count: null });
  return { earlier, later: { ...rule, count: rule.count === null ? null : rule.count - passed } };
}

/** The same rule for what is so many days later, or earlier. */
function shifted(rule: Recurrence, days: number): Recurrence {
  const weekday = (of: number) => (((of + days) % 7) + 7) % 7;
  return {
    ...rule,
    until: rule.until === null ? null : addDays(rule.until, days),
    weekdays: rule.weekdays.map(weekday).toSorted((a, b) => a - b),
  };
}
