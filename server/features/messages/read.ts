import type { ConversationPage, Message } from '../../../contract/messages.ts';
import { mayBlock } from '../../../domain/messaging.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { transaction } from '../../db/database.ts';
import type { Page } from '../../http/routes.ts';
import { announce } from '../../live/announce.ts';
import { loadConversation } from './access.ts';
import { findMessages, shownMessage } from './message-query.ts';
import { groupOf } from './tell.ts';
import { shownPerson, tieOf } from './tie-query.ts';

const usualLimit = 50;

export async function readConversation(app: App, actor: Actor, id: string): Promise<ConversationPage> {
  const { others, ...conversation } = await loadConversation(app.database.read, actor, id);
  const [other] = conversation.kind === 'direct' ? others : [];
  return {
    ...conversation,
    people: others.map((row) => ({ ...shownPerson(row), role: row.role, readAt: row.read_at?.toISOString() ?? null })),
    isBlocked: other?.has_blocked ?? false,
    mayBlock: other ? mayBlock(tieOf(actor, other)) : false,
  };
}

export async function listMessages(
  app: App,
  actor: Actor,
  conversationId: string,
  { limit = usualLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Message[]>> {
  const { read } = app.database;
  await loadConversation(read, actor, conversationId);
  const before = cursor === undefined ? null : readCursor(cursor).id;
  const found = await findMessages(read, { conversationId, before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const now = app.clock.now();
  return {
    items: rows.map((row) => shownMessage(row, actor, now)),
    next: last && found.length > limit ? writeCursor({ key: '', id: last.id }) : undefined,
  };
}

/** What stands in it is read, the others see until when, and the bell falls silent about it. Who had read it changes nothing. */
export async function markConversation(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { others } = await loadConversation(tx, actor, id);
    const at = app.clock.now();
    const own = await tx
      .updateTable('conversation_members')
      .set({ unread: 0, read_at: at })
      .where('conversation_id', '=', id)
      .where('user_id', '=', actor.id)
      .where('unread', '>', 0)
      .executeTakeFirst();
    const bell = await tx
      .updateTable('notifications')
      .set({ read_at: at })
      .where('user_id', '=', actor.id)
      .where('group_key', '=', groupOf(id))
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (bell.numUpdatedRows > 0n) await announce(tx, { topic: 'notifications', to: { person: actor.id } });
    if (own.numUpdatedRows === 0n) return;
    await announce(tx, { topic: 'messages', to: { people: [actor.id, ...others.map((other) => other.id)] } });
  });
}

export async function setState(
  app: App,
  actor: Actor,
  id: string,
  { isArchived, isMuted }: { isArchived?: boolean | undefined; isMuted?: boolean | undefined },
): Promise<void> {
  await transaction(app.database, async (tx) => {
    await loadConversation(tx, actor, id);
    if (isArchived === undefined && isMuted === undefined) return;
    await tx
      .updateTable('conversation_members')
      .set({
        ...(isArchived === undefined ? {} : { archived_at: isArchived ? app.clock.now() : null }),
        ...(isMuted === undefined ? {} : { is_muted: isMuted }),
      })
      .where('conversation_id', '=', id)
      .where('user_id', '=', actor.id)
      .execute();
    await announce(tx, { topic: 'messages', to: { person: actor.id } });
  });
}
