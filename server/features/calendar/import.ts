import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { dayColumns } from './columns.ts';
import { type FileEvent, parseFile } from './parse-file.ts';

type Preview = Answer<'POST /api/calendar/import/preview'>;
type Counts = Preview['counts'];

/** An event of a file with the times of its series that are unlike the others, and what stands of it already. */
interface Planned {
  event: FileEvent;
  times: FileEvent[];
  /** Null: nothing. */
  knownId: string | null;
  outcome: 'new' | 'changed' | 'same';
}

/** What a calendar file would bring. */
export async function previewImport(app: App, actor: Actor, bytes: Uint8Array): Promise<Preview> {
  const file = parseFile(bytes, actor.timeZone);
  const plan = await planOf(app.database.read, actor, file.events);
  const taken = plan.map(({ event: { title, firstDay, startsTime }, outcome }) => ({
    title,
    firstDay,
    startsTime,
    outcome,
    reason: null,
  }));
  const refused = file.rejected.map(({ title, reason }) => ({
    title,
    reason,
    firstDay: null,
    startsTime: null,
    outcome: 'refused' as const,
  }));
  return { name: file.name, events: [...taken, ...refused], counts: countsOf(plan, refused.length) };
}

/** Takes a calendar file over as the preview said; what is known by its UID is changed in its place. */
export async function applyImport(app: App, actor: Actor, bytes: Uint8Array, name: string): Promise<Counts> {
  const file = parseFile(bytes, actor.timeZone);
  return transaction(app.database, async (tx) => {
    // Holds the person's row until the end: the same file twice at once is taken over once.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute();
    const plan = await planOf(tx, actor, file.events);
    await write(app, tx, actor, plan, name);
    await announce(tx, { topic: 'calendar', to: { person: actor.id } });
    return countsOf(plan, file.rejected.length);
  });
}

function countsOf(plan: readonly Planned[], refused: number): Counts {
  const of = (outcome: Planned['outcome']) => plan.filter((each) => each.outcome === outcome).length;
  return { new: of('new'), changed: of('changed'), same: of('same'), refused };
}

async function planOf(read: Readable, actor: Actor, events: readonly FileEvent[]): Promise<Planned[]> {
  const standing = await read
    .selectFrom('calendar_events')
    .select([
      'id',
      'uid',
      'series_id',
      'occurrence_day',
      'title',
      'description',
      'place',
      'link',
      'first_day',
      'last_day',
    ])
    .select(['starts_time', 'ends_time', 'time_zone', 'repeats', 'skipped'])
    .where('owner_id', '=', actor.id)
    .where('uid', 'is not', null)
    .execute();
  const roots = new Map(standing.filter((row) => row.series_id === null).map((row) => [row.uid, row]));
  const timesOf = Map.groupBy(
    standing.filter((row) => row.series_id !== null),
    (row) => row.series_id,
  );
  const replacing = Map.groupBy(
    events.filter(({ occurrence }) => occurrence !== null),
    ({ uid }) => uid,
  );
  return events
    .filter(({ occurrence }) => occurrence === null)
    .map((event) => {
      const root = roots.get(event.uid);
      const times = replacing.get(event.uid) ?? [];
      if (!root) return { event, times, knownId: null, outcome: 'new' };
      const isSame = textOf([event, ...times].map(rowOf)) === textOf([root, ...(timesOf.get(root.id) ?? [])]);
      return { event, times, knownId: root.id, outcome: isSame ? 'same' : 'changed' };
    });
}

type Row = ReturnType<typeof rowOf>;

function rowOf(event: FileEvent) {
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
function textOf(rows: readonly Omit<Row, 'final_day'>[]): string {
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

async function write(app: App, tx: Tx, actor: Actor, plan: readonly Planned[], name: string): Promise<void> {
  const now = app.clock.now();
  const fresh = plan.filter(({ outcome }) => outcome === 'new').map((each) => ({ ...each, id: newId() }));
  const importId = newId();
  if (fresh.length > 0)
    await tx
      .insertInto('calendar_imports')
      .values({ id: importId, owner_id: actor.id, name, imported_at: now })
      .execute();
  const mine = {
    scope: 'personal' as const,
    owner_id: actor.id,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  };
  await insertRows(
    tx,
    'calendar_events',
    fresh.map(({ event, id }) => ({ ...mine, ...rowOf(event), id, uid: event.uid, import_id: importId })),
  );
  const changed = plan.flatMap(({ event, times, knownId }, i) =>
    knownId !== null && plan[i]?.outcome === 'changed' ? [{ event, times, id: knownId }] : [],
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
    [...fresh, ...changed].flatMap(({ times, id }) =>
      times.map((time) => ({ ...mine, ...rowOf(time), id: newId(), series_id: id, uid: time.uid })),
    ),
  );
}
