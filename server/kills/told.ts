import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { unlike } from './work.ts';

/** Over everything that happened: each event was told once to everybody whom it was for, and no key was used twice. */
export async function tellingProblems(database: Database): Promise<string[]> {
  const { rows } = await sql<object>`with asked as (
    select r.id, r.group_key, p.user_id from notification_requests r cross join lateral unnest(r.people) as p (user_id)
    where p.user_id is distinct from r.actor_id
  ), told as (
    select user_id, group_key, sum(count) as number from notifications where group_key is not null group by 1, 2
  ), wanted as (
    select user_id, group_key, count(*) as number from asked where group_key is not null group by 1, 2
  )
  select
    (select count(*) from notification_requests where delivered_at is null) as undelivered,
    (select count(*) from asked a where a.group_key is null
      and (select count(*) from notifications n where n.request_id = a.id and n.user_id = a.user_id) <> 1) as "not told once",
    (select count(*) from wanted w full join told t using (user_id, group_key)
      where w.number is distinct from t.number) as "groups of another number",
    (select count(*) from idempotency_keys where answer = 'null') as "keys without an answer"`.execute(database.read);
  const none = { undelivered: 0, 'not told once': 0, 'groups of another number': 0, 'keys without an answer': 0 };
  const kinds = await sql<object>`select
    (select count(*) from notification_requests where kind = 'reply') as replies,
    (select count(*) from notification_requests where kind = 'message') as messages,
    (select count(*) from notification_requests where kind = 'announcement') as announcements`.execute(database.read);
  const events = await sql<Record<string, number>>`select
    (select count(*) from events where kind = 'reply.posted') as replies,
    (select count(*) from events where kind = 'message.sent') as messages,
    (select count(*) from events where kind = 'announcement.posted') as announcements`.execute(database.read);
  return [
    ...unlike('notifications', none, rows[0] ?? {}),
    ...unlike('notifications', events.rows[0] ?? {}, kinds.rows[0] ?? {}),
  ];
}
