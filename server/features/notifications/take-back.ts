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
  /** What was told in no group alone: of one subject a kind may tell different things. */
  readonly isAlone?: boolean;
}

/** What tells of it; whoever delivers it waits, and finds it undone. */
const findText = `select id, group_key from notification_requests
where subject_id = $1 and kind = $2 and taken_back_at is null and ($3::uuid[] is null or people && $3::uuid[])
  and ($4::uuid[] is null or actor_id = any($4::uuid[])) and (not $5::boolean or group_key is null)
order by id for update`;

const takeBackText = 'update notification_requests set taken_back_at = $2 where id = any($1::uuid[])';

/** For some of its people: the request goes on without them. */
const leaveOutText = `update notification_requests
set people = array(select p from unnest(people) p where p <> all($2::uuid[])) where id = any($1::uuid[])`;

const byRequest = 'request_id = any($1::uuid[]) and ($2::uuid[] is null or user_id = any($2::uuid[]))';

/** What told of it alone goes, read or not; nothing of it is sent any more. */
const removeText = `delete from notifications
where ${byRequest} and (group_key is null or read_at is not null and count = 1)`;

/** Of several that were read the number stays, and not the words. */
const silenceText = `update notifications set detail = '', words = words - 'detail'
where ${byRequest} and group_key is not null and read_at is not null`;

/** In the order in which they are delivered: who takes one back while another is told waits for it, never in a circle. */
const holdText = `select from notifications where group_key = any($1::text[]) and read_at is null
order by user_id for update`;

/**
 * Of a group, it no longer counts where it was told and is still unread; what is left is its newest, with the words and the
 * place of that one.
 */
const recountText = `update notifications n set count = n.count - g.number,
  title = case when n.count - g.number > 1 and n.several is not null then (n.count - g.number) || ' ' || n.several
    else coalesce(l.title, n.title) end,
  words = case when l.id is null then n.words else l.words end, detail = coalesce(l.detail, n.detail),
  path = coalesce(l.path, n.path), created_at = coalesce(l.at, n.created_at), request_id = coalesce(l.id, n.request_id)
from (select o.id, o.user_id, o.group_key, count(*)::integer as number from notification_requests r
  join notifications o on o.group_key = r.group_key and o.first_at <= r.at
  where r.id = any($1::uuid[]) and r.delivered_at is not null and o.user_id = any(r.people)
    and o.user_id is distinct from r.actor_id and o.read_at is null and ($2::uuid[] is null or o.user_id = any($2::uuid[]))
  group by o.id) g
left join lateral (select r.* from notification_requests r
  where r.group_key = g.group_key and r.taken_back_at is null and r.delivered_at is not null and r.id <> all($1::uuid[])
    and g.user_id = any(r.people) and g.user_id is distinct from r.actor_id
  order by r.at desc, r.id desc limit 1) l on true
where n.id = g.id`;

const emptyText = `delete from notifications where group_key = any($1::text[]) and read_at is null and count <= 0`;

interface Request {
  id: string;
  group_key: string | null;
}

/** What was told is undone: a reply was taken away, a grade is hidden again. It leaves people's lists with the deed. */
export async function takeBack(
  app: App,
  tx: Tx,
  { subject, kind, people, by, isAlone = false }: Undone,
): Promise<void> {
  const wanted = [subject, kind, people ?? null, by ?? null, isAlone];
  const { rows } = await tx.executeQuery<Request>(CompiledQuery.raw(findText, wanted));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.executeQuery(CompiledQuery.raw(removeText, [ids, people ?? null]));
  const keys = [...new Set(rows.flatMap(({ group_key }) => group_key ?? []))];
  if (keys.length > 0) {
    await tx.executeQuery(CompiledQuery.raw(silenceText, [ids, people ?? null]));
    await tx.executeQuery(CompiledQuery.raw(holdText, [keys]));
    await tx.executeQuery(CompiledQuery.raw(recountText, [ids, people ?? null]));
    await tx.executeQuery(CompiledQuery.raw(emptyText, [keys]));
  }
  const [text, second] = people ? [leaveOutText, people] : [takeBackText, app.clock.now()];
  await tx.executeQuery(CompiledQuery.raw(text, [ids, second]));
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

const takeAllBackText = `with undone as (
  update notification_requests set taken_back_at = $2 where subject_id = any($1::uuid[]) and taken_back_at is null returning id
)
delete from notifications where request_id in (select id from undone)`;

/** Everything that was told of these is undone: they are not there any more. */
export async function takeAllBack(app: App, tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.executeQuery(CompiledQuery.raw(takeAllBackText, [subjects, app.clock.now()]));
}
