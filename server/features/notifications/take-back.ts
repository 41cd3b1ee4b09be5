import { CompiledQuery } from 'kysely';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

interface Undone {
  /** What it told of, as `tell` was given it. */
  readonly subject: string;
  readonly kind: NotificationKind;
  /** For these alone; absent: for everybody. */
  readonly people?: readonly string[];
  /** What these people's deeds told alone; absent: whosever they were. */
  readonly by?: readonly string[];
}

/** For some of its people: the request goes on without them. */
const leaveOutText = `update notification_requests
set people = array(select p from unnest(people) p where p <> all($3::uuid[]))
where subject_id = $1 and kind = $2 and taken_back_at is null and people && $3::uuid[]
  and ($4::uuid[] is null or actor_id = any($4::uuid[]))
returning id, group_key, at`;

const takeBackText = `update notification_requests set taken_back_at = $3
where subject_id = $1 and kind = $2 and taken_back_at is null and ($4::uuid[] is null or actor_id = any($4::uuid[]))
returning id, group_key, at`;

/** What told of it alone goes, read or not; nothing of it is sent any more. */
const removeText = `delete from notifications
where request_id = any($1::uuid[]) and group_key is null and ($2::uuid[] is null or user_id = any($2::uuid[]))`;

/** In the order in which they are delivered: who takes one back while another is told waits for it, never in a circle. */
const holdText = `select from notifications where group_key = any($1::text[]) and read_at is null
order by user_id for update`;

/** Of a group, it no longer counts where it is still unread. */
const recountText = `update notifications n set count = n.count - g.number,
  title = case when n.count - g.number > 1 and n.several is not null then (n.count - g.number) || ' ' || n.several
    else coalesce((select r.title from notification_requests r
      where r.group_key = n.group_key and r.taken_back_at is null and r.delivered_at is not null and n.user_id = any(r.people)
      order by r.at desc, r.id desc limit 1), n.title) end,
  words = coalesce((select r.words from notification_requests r
    where r.group_key = n.group_key and r.taken_back_at is null and r.delivered_at is not null and n.user_id = any(r.people)
    order by r.at desc, r.id desc limit 1), n.words)
from (select o.id, count(*)::integer as number from notifications o
  join unnest($1::text[], $2::timestamptz[]) t (group_key, at) on t.group_key = o.group_key and o.first_at <= t.at
  where o.read_at is null and ($3::uuid[] is null or o.user_id = any($3::uuid[])) group by o.id) g
where n.id = g.id`;

const emptyText = `delete from notifications where group_key = any($1::text[]) and read_at is null and count <= 0`;

interface Request {
  id: string;
  group_key: string | null;
  at: Date;
}

/** What was told is undone: a reply was taken away, a grade is hidden again. It leaves people's lists with the deed. */
export async function takeBack(app: App, tx: Tx, { subject, kind, people, by }: Undone): Promise<void> {
  const text = people ? leaveOutText : takeBackText;
  const third = people ?? app.clock.now();
  const { rows } = await tx.executeQuery<Request>(CompiledQuery.raw(text, [subject, kind, third, by ?? null]));
  if (rows.length === 0) return;
  const alone = rows.filter((row) => row.group_key === null).map(({ id }) => id);
  if (alone.length > 0) await tx.executeQuery(CompiledQuery.raw(removeText, [alone, people ?? null]));
  const grouped = rows.flatMap(({ group_key, at }) => (group_key === null ? [] : [{ group_key, at }]));
  if (grouped.length === 0) return;
  const keys = grouped.map(({ group_key }) => group_key);
  await tx.executeQuery(CompiledQuery.raw(holdText, [[...new Set(keys)]]));
  await tx.executeQuery(CompiledQuery.raw(recountText, [keys, grouped.map(({ at }) => at), people ?? null]));
  await tx.executeQuery(CompiledQuery.raw(emptyText, [[...new Set(keys)]]));
}

/** Everything of a group is undone: a whole topic was taken away. */
export async function takeBackGroup(app: App, tx: Tx, key: string): Promise<void> {
  const now = app.clock.now();
  await tx
    .updateTable('notification_requests')
    .set({ taken_back_at: now })
    .where('group_key', '=', key)
    .where('taken_back_at', 'is', null)
    .execute();
  await tx.executeQuery(CompiledQuery.raw(holdText, [[key]]));
  await tx.deleteFrom('notifications').where('group_key', '=', key).where('read_at', 'is', null).execute();
}
