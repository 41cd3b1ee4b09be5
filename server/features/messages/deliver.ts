import { sql } from 'kysely';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../ids.ts';
import { attach } from '../files/attachments.ts';
import type { Letter } from './letter.ts';
import { tellOfMessages } from './tell.ts';

interface Sent {
  letter: Letter;
  /** Where it was written to a whole course. */
  courseId: string | null;
}

/** Writes one message into each of these conversations, of which the actor is a member; answers the messages' ids. */
export async function deliver(
  app: App,
  tx: Tx,
  actor: Actor,
  conversationIds: readonly string[],
  { letter, courseId }: Sent,
): Promise<string[]> {
  const now = app.clock.now();
  const { subject, body, files } = letter;
  const rows = conversationIds.map((conversation_id) => ({
    id: newId(),
    conversation_id,
    author_id: actor.id,
    subject,
    body,
    created_at: now,
  }));
  await insertRows(tx, 'messages', rows);
  const messageIds = rows.map(({ id }) => id);
  if (files.length > 0) await attach(app, tx, actor, { kind: 'message', objectIds: messageIds, courseId: null }, files);
  await sql`update conversations set last_message_at = ${now} where id = any(${conversationIds}::uuid[])`.execute(tx);
  // Who writes has read, and wants to see it; to the others it is new, archived or not, unless they are not to be told.
  await sql`
    update conversation_members set
      unread = case when user_id = ${actor.id}::uuid then 0 else unread + 1 end,
      read_at = case when user_id = ${actor.id}::uuid then ${now}::timestamptz else read_at end,
      archived_at = case when user_id <> ${actor.id}::uuid and is_muted then archived_at end
    where conversation_id = any(${conversationIds}::uuid[])`.execute(tx);
  await tellOfMessages(app, tx, actor, { messages: rows, letter, courseId });
  return messageIds;
}
