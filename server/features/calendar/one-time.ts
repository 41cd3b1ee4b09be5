import { occurrences, parseRecurrence, type Recurrence } from '../../../domain/recurrence.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { notFound } from '../../refusal.ts';
import type { columnsOf } from './columns.ts';
import type { LoadedEvent } from './event-access.ts';

/** Gives one time of a series a row of its own, which is unlike the others. */
export async function replaceOne(
  app: App,
  tx: Tx,
  actor: Actor,
  series: LoadedEvent,
  day: string,
  columns: ReturnType<typeof columnsOf>,
): Promise<void> {
  await ruleOn(tx, series, day);
  const now = app.clock.now();
  const { scope, owner_id, course_id, time_zone, is_for_sections } = series;
  await tx
    .insertInto('calendar_events')
    .values({
      id: newId(),
      ...columns,
      scope,
      owner_id,
      course_id,
      time_zone,
      is_for_sections,
      series_id: series.id,
      occurrence_day: day,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Takes one time out of a series. */
export async function skipOne(tx: Tx, series: LoadedEvent, day: string): Promise<void> {
  await ruleOn(tx, series, day);
  await skipDay(tx, series.id, day);
}

/** Takes away a time that was unlike the others, with its place in the series. */
export async function removeReplacement(tx: Tx, time: LoadedEvent): Promise<void> {
  await tx.deleteFrom('calendar_events').where('id', '=', time.id).execute();
  if (time.series_id && time.occurrence_day) await skipDay(tx, time.series_id, time.occurrence_day);
}

async function skipDay(tx: Tx, seriesId: string, day: string): Promise<void> {
  const row = await tx
    .selectFrom('calendar_events')
    .select('skipped')
    .where('id', '=', seriesId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  await tx
    .updateTable('calendar_events')
    .set({ skipped: [...row.skipped, day] })
    .where('id', '=', seriesId)
    .execute();
}

/** The rule of a series; 404 for a day on which the series is not, or on which it is unlike the others already. */
export async function ruleOn(tx: Tx, series: LoadedEvent, day: string): Promise<Recurrence> {
  const rule = series.repeats === null ? null : parseRecurrence(series.repeats);
  const isThen = rule !== null && occurrences(rule, series.first_day, day, day).length > 0;
  if (!isThen || series.skipped.includes(day)) throw notFound();
  const replaced = await tx
    .selectFrom('calendar_events')
    .select('id')
    .where('series_id', '=', series.id)
    .where('occurrence_day', '=', day)
    .executeTakeFirst();
  if (replaced) throw notFound();
  return rule;
}
