import { CompiledQuery } from 'kysely';
import type { Notification } from '../../../contract/notifications.ts';
import type { Readable, Tx } from '../../db/database.ts';
import type { KeptWords } from '../../kept-words.ts';
import type { Place } from './cursor.ts';

interface NotificationRow {
  id: string;
  kind: Notification['kind'];
  title: string;
  detail: string;
  path: string;
  count: number;
  words: KeptWords | null;
  created_at: Date;
  read_at: Date | null;
  total: number;
}

const newestFirst = `select n.id, n.kind, n.title, n.detail, n.path, n.count, n.words, n.created_at, n.read_at,
  (select count(*)::integer from notifications a where a.user_id = $1) as total
from notifications n
where n.user_id = $1
  and ($2::timestamptz is null or (n.created_at, n.id) < ($2::timestamptz, $3::uuid))
order by n.created_at desc, n.id desc
limit $4`;

/** A user's notifications after a place in the list, newest first, and how many there are in all. */
export async function findNotifications(
  read: Readable,
  userId: string,
  after: Place | null,
  limit: number,
): Promise<NotificationRow[]> {
  const parameters = [userId, after?.createdAt ?? null, after?.id ?? null, limit];
  return (await read.executeQuery<NotificationRow>(CompiledQuery.raw(newestFirst, parameters))).rows;
}

/** Keeps the moment of the first reading; false when this user has no such notification. */
export async function markRead(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}
