import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { markAllRead, markRead } from './queries.ts';

/** Somebody else's notification is answered as one that does not exist. */
export async function readNotification(app: App, actor: Actor, id: string): Promise<void> {
  const found = await transaction(app.database, (tx) => markRead(tx, actor.id, id, app.clock.now()));
  if (!found) throw notFound('This notification no longer exists.');
}

export async function readAllNotifications(app: App, actor: Actor): Promise<void> {
  await transaction(app.database, (tx) => markAllRead(tx, actor.id, app.clock.now()));
}
