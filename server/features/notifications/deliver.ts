import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** What is undone within this is told by mail or to a device to nobody. */
const graceMs = 60_000;

/**
 * One notification for each person of the requests, and one for all that share a group. In one statement, so that a
 * request is delivered wholly, once. A group that was mailed lately waits an hour for its next mail.
 */
const deliverText = `with due as materialized (
  select * from notification_requests r
  where r.id = any($1::uuid[]) and r.delivered_at is null and r.taken_back_at is null
  order by r.id for update skip locked
), marked as (
  update notification_requests r set delivered_at = $2 from due d where r.id = d.id
), placed as materialized (
  select d.*, row_number() over (order by d.at, d.id) as place,
    dense_rank() over (order by coalesce(d.group_key, d.id::text)) as team
  from due d
), told as (
  select p.user_id, max(d.place) as newest, count(*)::integer as number, min(d.at) as first_at
  from placed d cross join lateral unnest(d.people) as p (user_id)
  where p.user_id is distinct from d.actor_id
  group by p.user_id, d.team
), written as (
  insert into notifications as n (id, user_id, kind, title, detail, path, created_at, group_key, count, course_id, subject_id,
    several, request_id, first_at, words)
  select gen_random_uuid(), t.user_id, d.kind,
    case when t.number > 1 and d.several is not null then t.number || ' ' || d.several else d.title end,
    d.detail, d.path, d.at, d.group_key, t.number, d.course_id, d.subject_id, d.several, d.id, t.first_at, d.words
  from told t join placed d on d.place = t.newest join users u on u.id = t.user_id
  order by t.user_id, d.id
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = n.count + excluded.count, created_at = excluded.created_at, detail = excluded.detail, path = excluded.path,
      several = excluded.several, request_id = excluded.request_id, words = excluded.words,
      title = case when excluded.several is null then excluded.title
        else (n.count + excluded.count) || ' ' || excluded.several end
  returning n.id, n.user_id
)
insert into notification_sends as s (notification_id, user_id, mail_at, push_at)
select w.id, w.user_id, $3::timestamptz,
  case when exists (select from push_devices d where d.user_id = w.user_id) then $3::timestamptz end from written w
on conflict (notification_id) do update
  set mail_at = coalesce(s.mail_at, greatest(excluded.mail_at, s.mailed_at + interval '1 hour')),
    push_at = coalesce(s.push_at, greatest(excluded.push_at, s.pushed_at + interval '1 hour'))`;

/** Puts what was requested into people's lists. Whoever comes second finds nothing left to do. */
export async function deliver(tx: Tx, requestIds: readonly string[], now: Date): Promise<void> {
  const parameters = [requestIds, now, new Date(now.getTime() + graceMs)];
  await tx.executeQuery(CompiledQuery.raw(deliverText, parameters));
}
