import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { Message } from '../../../contract/messages.ts';
import { pairKey } from '../../../domain/messaging.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { invalid } from '../../refusal.ts';
import { loadConversation, refuseClosed, refuseRecipients } from './access.ts';
import { deliver } from './deliver.ts';
import type { Letter } from './letter.ts';
import { findMessage, shownMessage } from './message-query.ts';
import { findTies } from './tie-query.ts';

/** Writes to one person in the conversation that the two have, or to several in a new one. */
export async function startConversation(
  app: App,
  actor: Actor,
  { to, ...letter }: Received<'POST /api/conversations', 'body'>,
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const people = await findTies(tx, actor, to);
      if (people.length < new Set(to).size) throw invalid({ to: 'Somebody you chose is not there any more' });
      refuseRecipients(actor, people);
      const ids = people.map((person) => person.id);
      const [id] = ids.length === 1 ? await openPairs(app, tx, actor, ids) : [await openGroup(app, tx, actor, ids)];
      if (id === undefined) throw new Error('A conversation was opened and is not there.');
      await deliver(app, tx, actor, [id], { letter, courseId: null });
      return { id };
    }),
  );
}

export async function writeMessage(
  app: App,
  actor: Actor,
  conversationId: string,
  letter: Omit<Letter, 'subject'>,
  once: Once,
): Promise<Message> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const conversation = await loadConversation(tx, actor, conversationId);
      refuseClosed(conversation);
      const sent = { letter: { subject: '', ...letter }, courseId: null };
      const [id] = await deliver(app, tx, actor, [conversationId], sent);
      const row = id === undefined ? undefined : await findMessage(tx, id);
      if (!row) throw new Error('A message was written and is not there.');
      return shownMessage(row, actor, app.clock.now());
    }),
  );
}

/**
 * Writes to each of these people alone, in the caller's transaction, and answers in which conversation. Whoever calls it
 * has judged that the actor may: they are students of the course that the actor is staff of, or of theirs without one.
 */
export async function writeToEach(
  app: App,
  tx: Tx,
  actor: Actor,
  { people, courseId, ...letter }: Letter & { people: readonly string[]; courseId: string | null },
): Promise<void> {
  const ids = await openPairs(app, tx, actor, people);
  await deliver(app, tx, actor, ids, { letter, courseId });
}

/** The conversations of the actor with each of these people, made where there are none; two people have one. */
async function openPairs(app: App, tx: Tx, actor: Actor, others: readonly string[]): Promise<string[]> {
  const now = app.clock.now();
  const pairs = others.map((other) => ({ id: newId(), key: pairKey(actor.id, other) }));
  await sql`
    insert into conversations (id, kind, pair_key, created_by, created_at, last_message_at)
    select n.id, 'direct', n.key, ${actor.id}::uuid, ${now}, ${now}
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ key }) => key)}::text[]) as n (id, key)
    on conflict (pair_key) do nothing`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with found as (select v.id, v.pair_key from conversations v where v.pair_key = any(${pairs.map(({ key }) => key)}::text[])),
    joined as (
      insert into conversation_members (conversation_id, user_id)
      select f.id, person::uuid from found f cross join unnest(string_to_array(f.pair_key, ':')) person
      on conflict do nothing)
    select id from found order by id`.execute(tx);
  return rows.map((row) => row.id);
}

async function openGroup(app: App, tx: Tx, actor: Actor, others: readonly string[]): Promise<string> {
  const now = app.clock.now();
  const id = newId();
  const row = { id, kind: 'group' as const, pair_key: null, created_by: actor.id };
  await tx
    .insertInto('conversations')
    .values({ ...row, created_at: now, last_message_at: now })
    .execute();
  await insertRows(
    tx,
    'conversation_members',
    [actor.id, ...others].map((user_id) => ({ conversation_id: id, user_id })),
  );
  return id;
}
