import type { Actor } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { dayColumns } from './columns.ts';
import type { FileEvent } from './parse-file.ts';

/** An event of a file with the times of its series that are unlike the others, and what stands of it already. */
export interface Planned {
  event: FileEvent;
  times: FileEvent[];
  /** Null: nothing. */
  known: { id: string; is_for_sections: boolean } | null;
  outcome: 'new' | 'changed' | 'same';
}

type Row = ReturnType<typeof rowOf>;

/** An event of a file as it is stored. */
export function rowOf(event: FileEvent) {
  const { title, description, place, link, startsTime: starts_time, endsTime: ends_time, timeZone: time_zone } = event;
  return {
    title,
    description,
    place,
    link,
    starts_time,
    ends_time,
    time_zone,
    ...dayColumns(event, event.repeats),
    skipped: event.skipped,
    occurrence_day: event.occurrence,
  };
}

/** What is compared of an event and its times, whichever way round they stand. */
export function textOf(rows: readonly Omit<Row, 'final_day'>[]): string {
  return rows
    .map((row) =>
      JSON.stringify(
        [row.occurrence_day, row.title, row.description, row.place, row.link, row.first_day, row.last_day].concat([
          row.starts_time,
          row.ends_time,
          row.time_zone,
          row.repeats,
          row.skipped.toSorted().join(),
        ]),
      ),
    )
    .toSorted()
    .join('\n');
}

interface Written {
  actor: Actor;
  ownerId: string | null;
  courseId: string | null;
  plan: readonly Planned[];
  /** Of the calendar. */
  name: string;
  now: Date;
}

/** Writes what is new, under an import of its own, and what has changed in its place. */
export async function writePlan(tx: Tx, { actor, ownerId, courseId, plan, name, now }: Written): Promise<void> {
  const fresh = plan.flatMap(({ event, times, known }) =>
    known ? [] : [{ event, times, id: newId(), is_for_sections: false }],
  );
  const importId = newId();
  const of = { owner_id: ownerId, course_id: courseId };
  if (fresh.length > 0)
    await tx
      .insertInto('calendar_imports')
      .values({ id: importId, ...of, name, imported_by: actor.id, imported_at: now })
      .execute();
  const shared = {
    ...of,
    scope: courseId === null ? ('personal' as const) : ('course' as const),
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  };
  await insertRows(
    tx,
    'calendar_events',
    fresh.map(({ event, id }) => ({ ...shared, ...rowOf(event), id, uid: event.uid, import_id: importId })),
  );
  const changed = plan.flatMap(({ event, times, known, outcome }) =>
    known && outcome === 'changed' ? [{ event, times, ...known }] : [],
  );
  for (const { event, id } of changed) {
    await tx.deleteFrom('calendar_events').where('series_id', '=', id).execute();
    await tx
      .updateTable('calendar_events')
      .set((eb) => ({ ...rowOf(event), updated_at: now, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  await insertRows(
    tx,
    'calendar_events',
    [...fresh, ...changed].flatMap(({ times, id, is_for_sections }) =>
      times.map((time) => ({ ...shared, ...rowOf(time), id: newId(), series_id: id, uid: time.uid, is_for_sections })),
    ),
  );
}
