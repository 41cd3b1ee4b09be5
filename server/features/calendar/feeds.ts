import { createHash, randomBytes } from 'node:crypto';
import type { Answer, Received } from '../../../contract/api.ts';
import type { CalendarFeed } from '../../../contract/calendar.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, notFound } from '../../refusal.ts';

type Parts = Received<'POST /api/calendar/feeds', 'body'>;
type Opened = Answer<'POST /api/calendar/feeds'>;

const mostFeeds = 10;

/** What is kept of an address: whoever reads the database cannot read calendars with it. */
export const feedHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Row {
  id: string;
  name: string;
  with_deadlines: boolean;
  with_events: boolean;
  with_personal: boolean;
  created_at: Date;
}

function feedOf(row: Row): CalendarFeed {
  return {
    id: row.id,
    name: row.name,
    withDeadlines: row.with_deadlines,
    withEvents: row.with_events,
    withPersonal: row.with_personal,
    createdAt: row.created_at.toISOString(),
  };
}

const columnsOf = (parts: Parts) => ({
  name: parts.name,
  with_deadlines: parts.withDeadlines,
  with_events: parts.withEvents,
  with_personal: parts.withPersonal,
});
const shown = ['id', 'name', 'with_deadlines', 'with_events', 'with_personal', 'created_at'] as const;

export async function listFeeds(read: Readable, actor: Actor): Promise<CalendarFeed[]> {
  const query = read.selectFrom('calendar_feeds').select(shown).where('owner_id', '=', actor.id);
  return (await query.orderBy('created_at').orderBy('id').execute()).map(feedOf);
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
      throw conflict(`You have ${mostFeeds} addresses already. End one that you do not use any more.`);
    const { address, token_hash } = newAddress(origin);
    const row = { id: newId(), ...columnsOf(parts), created_at: app.clock.now() };
    await tx
      .insertInto('calendar_feeds')
      .values({ ...row, owner_id: actor.id, token_hash })
      .execute();
    return { feed: feedOf(row), address };
  });
}

export async function changeFeed(app: App, actor: Actor, id: string, parts: Parts): Promise<CalendarFeed> {
  return transaction(app.database, async (tx) => feedOf(await write(tx, actor, id, columnsOf(parts))));
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
