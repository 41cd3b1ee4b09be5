import { createHash, randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Answer, Received } from '../../../contract/api.ts';
import type { CalendarFeed } from '../../../contract/calendar.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { calendarScope } from './scope.ts';
import { say } from '../../../contract/text.ts';

type Parts = Received<'POST /api/calendar/feeds', 'body'>;
type Opened = Answer<'POST /api/calendar/feeds'>;

const mostFeeds = 10;

/** What is kept of an address: whoever reads the database cannot read calendars with it. */
export const feedHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Row extends ReturnType<typeof columnsOf> {
  id: string;
  course_ids: string[];
  created_at: Date;
}

function feedOf(row: Row): CalendarFeed {
  return {
    id: row.id,
    name: row.name,
    withDeadlines: row.with_deadlines,
    withQuizzes: row.with_quizzes,
    withEvents: row.with_events,
    withMeetings: row.with_meetings,
    withPersonal: row.with_personal,
    courseIds: row.is_for_courses ? row.course_ids : null,
    createdAt: row.created_at.toISOString(),
  };
}

const columnsOf = (parts: Parts) => ({
  name: parts.name,
  with_deadlines: parts.withDeadlines,
  with_quizzes: parts.withQuizzes,
  with_events: parts.withEvents,
  with_meetings: parts.withMeetings,
  with_personal: parts.withPersonal,
  is_for_courses: parts.courseIds !== null,
});
const contents = ['with_deadlines', 'with_quizzes', 'with_events', 'with_meetings', 'with_personal'] as const;
const shown = ['id', 'name', ...contents, 'is_for_courses', 'created_at'] as const;
/** Of the feed `calendar_feeds`. */
const courseIds = sql<
  string[]
>`array(select x.course_id from calendar_feed_courses x where x.feed_id = calendar_feeds.id order by 1)`.as(
  'course_ids',
);

export async function listFeeds(read: Readable, actor: Actor): Promise<CalendarFeed[]> {
  const query = read.selectFrom('calendar_feeds').select(shown).select(courseIds).where('owner_id', '=', actor.id);
  return (await query.orderBy('created_at').orderBy('id').execute()).map(feedOf);
}

/** Keeps of which courses an address is; 422 for one that is not its owner's. */
async function keepCourses(tx: Tx, actor: Actor, id: string, wanted: Parts['courseIds']): Promise<string[]> {
  await tx.deleteFrom('calendar_feed_courses').where('feed_id', '=', id).execute();
  if (wanted === null) return [];
  const query = CompiledQuery.raw(
    `insert into calendar_feed_courses (feed_id, course_id)
    select $2::uuid, s.id from (${calendarScope(actor).courses}) s where s.id = any($3::uuid[])
    on conflict do nothing returning course_id`,
    [actor.id, id, wanted],
  );
  const { rows } = await tx.executeQuery<{ course_id: string }>(query);
  if (rows.length < new Set(wanted).size) throw invalid({ courseIds: 'Choose courses that you are in' });
  return rows.map(({ course_id }) => course_id).toSorted();
}

function newAddress(origin: string): { address: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { address: new URL(`/api/calendar/feed/${token}.ics`, origin).href, token_hash: feedHash(token) };
}

/** Makes an address; the answer is the only time that it is said. */
export async function addFeed(app: App, actor: Actor, parts: Parts, origin: string): Promise<Opened> {
  return transaction(app.database, async (tx) => {
    // Holds the person's row until the end, so that two at once are not eleven.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute();
    if ((await listFeeds(tx, actor)).length >= mostFeeds)
      throw conflict(say`You have ${mostFeeds} addresses already. End one that you do not use any more.`);
    const { address, token_hash } = newAddress(origin);
    const row = { id: newId(), ...columnsOf(parts), created_at: app.clock.now() };
    await tx
      .insertInto('calendar_feeds')
      .values({ ...row, owner_id: actor.id, token_hash })
      .execute();
    return { feed: feedOf({ ...row, course_ids: await keepCourses(tx, actor, row.id, parts.courseIds) }), address };
  });
}

export async function changeFeed(app: App, actor: Actor, id: string, parts: Parts): Promise<CalendarFeed> {
  return transaction(app.database, async (tx) => {
    const row = await write(tx, actor, id, columnsOf(parts));
    return feedOf({ ...row, course_ids: await keepCourses(tx, actor, id, parts.courseIds) });
  });
}

/** Another address in the place of the one before, which is none from then on. */
export async function renewFeed(app: App, actor: Actor, id: string, origin: string): Promise<Opened> {
  return transaction(app.database, async (tx) => {
    const { address, token_hash } = newAddress(origin);
    return { feed: feedOf(await write(tx, actor, id, { token_hash })), address };
  });
}

async function write(
  tx: Tx,
  actor: Actor,
  id: string,
  set: ReturnType<typeof columnsOf> | { token_hash: Buffer },
): Promise<Row> {
  const row = await tx
    .updateTable('calendar_feeds')
    .set(set)
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .returning(shown)
    .returning(courseIds)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Its owner's address, or 404. */
export async function loadFeed(read: Readable, actor: Actor, id: string): Promise<void> {
  const query = read.selectFrom('calendar_feeds').select('id').where('id', '=', id).where('owner_id', '=', actor.id);
  if (!(await query.executeTakeFirst())) throw notFound();
}

export async function endFeed(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const ended = await tx
      .deleteFrom('calendar_feeds')
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw notFound();
  });
}
