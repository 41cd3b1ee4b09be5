import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { inWords } from '../../words.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { refuseAdding } from './event-access.ts';
import { type FileEvent, parseFile } from './parse-file.ts';
import { tellOfImport } from './tell.ts';
import { type Planned, rowOf, textOf, writePlan } from './write-import.ts';

type Preview = Answer<'POST /api/calendar/import/preview'>;
type Counts = Preview['counts'];

/** Whose events they become: one's own, or those of a course. */
interface Target {
  ownerId: string | null;
  courseId: string | null;
  /** In which times without a time zone are. */
  timeZone: string;
}

async function targetOf(app: App, read: Readable, actor: Actor, courseId: string | undefined): Promise<Target> {
  if (courseId === undefined) return { ownerId: actor.id, courseId: null, timeZone: actor.timeZone };
  await refuseAdding(read, actor, { scope: 'course', courseId });
  await refuseArchived(read, courseId);
  return { ownerId: null, courseId, timeZone: app.settings.timeZone };
}

interface Asked {
  courseId?: string | undefined;
  bytes: Uint8Array;
}

/** What a calendar file would bring. */
export async function previewImport(
  app: App,
  actor: Actor,
  { courseId, bytes, language }: Asked & { language: Language },
): Promise<Preview> {
  const { read } = app.database;
  const target = await targetOf(app, read, actor, courseId);
  const file = parseFile(bytes, target.timeZone);
  const plan = await planOf(read, target, file.events);
  const taken = plan.map(({ event: { title, firstDay, startsTime }, outcome }) => ({
    title,
    firstDay,
    startsTime,
    outcome,
    reason: null,
  }));
  const refused = file.rejected.map(({ title, reason }) => ({
    title,
    reason: inWords(reason, language),
    firstDay: null,
    startsTime: null,
    outcome: 'refused' as const,
  }));
  return { name: file.name, events: [...taken, ...refused], counts: countsOf(plan, refused.length) };
}

/** Takes a calendar file over as the preview said; what is known by its UID is changed in its place. */
export async function applyImport(
  app: App,
  actor: Actor,
  { courseId, bytes, name }: Asked & { name: string },
): Promise<Counts> {
  return transaction(app.database, async (tx) => {
    const target = await targetOf(app, tx, actor, courseId);
    const file = parseFile(bytes, target.timeZone);
    await hold(tx, target);
    const plan = await planOf(tx, target, file.events);
    await writePlan(tx, { actor, plan, name, now: app.clock.now(), ...target });
    await tellOfImport(app, tx, actor, { course_id: courseId ?? null, name }, 'imported');
    return countsOf(plan, file.rejected.length);
  });
}

/** Holds whose events they become until the end: the same file twice at once is taken over once. */
async function hold(tx: Tx, { ownerId, courseId }: Target): Promise<void> {
  const of = ownerId === null ? sql`courses where id = ${courseId}` : sql`users where id = ${ownerId}`;
  await sql`select id from ${of} for no key update`.execute(tx);
}

function countsOf(plan: readonly Planned[], refused: number): Counts {
  const of = (outcome: Planned['outcome']) => plan.filter((each) => each.outcome === outcome).length;
  return { new: of('new'), changed: of('changed'), same: of('same'), refused };
}

async function planOf(read: Readable, { ownerId, courseId }: Target, events: readonly FileEvent[]): Promise<Planned[]> {
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
    .select(['starts_time', 'ends_time', 'time_zone', 'repeats', 'skipped', 'is_for_sections'])
    .where((eb) => (courseId === null ? eb('owner_id', '=', ownerId) : eb('course_id', '=', courseId)))
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
      if (!root) return { event, times, known: null, outcome: 'new' };
      const isSame = textOf([event, ...times].map(rowOf)) === textOf([root, ...(timesOf.get(root.id) ?? [])]);
      return { event, times, known: root, outcome: isSame ? 'same' : 'changed' };
    });
}
