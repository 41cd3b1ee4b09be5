import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { changeableUntil } from '../../../domain/messaging.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Readable, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { detach } from '../files/attachments.ts';
import { reword } from '../notifications/reword.ts';
import { takeBack as takeBackTold } from '../notifications/take-back.ts';

interface Loaded {
  id: string;
  conversation_id: string;
  author_id: string;
  body: string;
  created_at: Date;
  deleted_at: Date | null;
}

/** A message for who is in its conversation. */
export async function loadMessage(read: Readable, actor: Actor, id: string): Promise<Loaded> {
  const row = await read
    .selectFrom('messages as m')
    .innerJoin('conversation_members as k', 'k.conversation_id', 'm.conversation_id')
    .select(['m.id', 'm.conversation_id', 'm.author_id', 'm.body', 'm.created_at', 'm.deleted_at'])
    .where('m.id', '=', id)
    .where('k.user_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function loadOwnMessage(read: Readable, actor: Actor, id: string): Promise<Loaded> {
  const message = await loadMessage(read, actor, id);
  if (message.author_id !== actor.id) throw forbidden('Only its author changes a message.');
  return message;
}

export async function changeMessage(app: App, actor: Actor, id: string, body: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const message = await loadToChange(app, tx, actor, id);
    if (message.deleted_at) throw conflict('This message was taken back. Write a new one instead.');
    if (message.body === body) return;
    const now = app.clock.now();
    const version = { id: newId(), message_id: id, body: message.body, replaced_at: now };
    await tx.insertInto('message_versions').values(version).execute();
    await tx.updateTable('messages').set({ body, edited_at: now }).where('id', '=', id).execute();
    await reword(tx, { subject: id, kind: 'message', body });
    await tellPeople(tx, message.conversation_id);
  });
}

/** Its place stays, its words and files do not. */
export async function takeBack(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const message = await loadToChange(app, tx, actor, id);
    if (!message.deleted_at) await takeAway(app, tx, { id, conversationId: message.conversation_id, by: actor.id });
  });
}

export async function takeAway(
  app: App,
  tx: Tx,
  { id, conversationId, by }: { id: string; conversationId: string; by: string },
): Promise<void> {
  await tx.updateTable('messages').set({ deleted_at: app.clock.now(), deleted_by: by }).where('id', '=', id).execute();
  await countOneLess(tx, id, conversationId);
  await detach(tx, { kind: 'message', objectIds: [id] });
  const reports = await tx.selectFrom('message_reports').select('id').where('message_id', '=', id).execute();
  for (const subject of [id, ...reports.map((report) => report.id)])
    await takeBackTold(app, tx, { subject, kind: 'message' });
  await tellPeople(tx, conversationId);
}

/** Of whom had not read it. Who writes in the conversation at this moment comes before or after. */
async function countOneLess(tx: Tx, id: string, conversationId: string): Promise<void> {
  await tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forNoKeyUpdate().execute();
  await sql`
    update conversation_members k set unread = k.unread - 1 from messages m
    where m.id = ${id}::uuid and k.conversation_id = m.conversation_id and k.user_id <> m.author_id
      and k.unread > 0 and (k.read_at is null or k.read_at < m.created_at)`.execute(tx);
}

async function loadToChange(app: App, tx: Tx, actor: Actor, id: string): Promise<Loaded> {
  // Of two changes at once the second replaces what the first wrote, and both stay among its versions.
  await tx.selectFrom('messages').select('id').where('id', '=', id).forUpdate().execute();
  const message = await loadOwnMessage(tx, actor, id);
  const isLate = changeableUntil({ createdAt: message.created_at, isGone: false }, app.clock.now()) === null;
  if (isLate && !message.deleted_at)
    throw conflict('A message can be changed for five minutes. Write another one to correct it.');
  return message;
}

async function tellPeople(tx: Tx, conversationId: string): Promise<void> {
  const rows = await tx
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .execute();
  await announce(tx, { topic: 'messages', to: { people: rows.map((row) => row.user_id) } });
}

export async function messageVersions(
  app: App,
  actor: Actor,
  id: string,
): Promise<Answer<'GET /api/messages/{id}/versions'>> {
  const { read } = app.database;
  const message = await loadMessage(read, actor, id);
  if (message.deleted_at) return [];
  const rows = await read
    .selectFrom('message_versions')
    .select(['body', 'replaced_at'])
    .where('message_id', '=', id)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ body, replaced_at }) => ({ body, replacedAt: replaced_at.toISOString() }));
}
