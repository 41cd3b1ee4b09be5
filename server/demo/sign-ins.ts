import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** What people do once they are signed in, as it stands in the demo college: whose it is, and when it was done. */
const deeds = sql`
  select user_id, completed_at as at from activity_progress where completed_at is not null
  union all select user_id, submitted_at from submissions
  union all select graded_by, graded_at from scores where graded_by is not null
  union all select author_id, created_at from discussion_topics
  union all select author_id, created_at from discussion_replies
  union all select author_id, created_at from messages`;

/** Whoever did something had signed in shortly before, once a day; and everybody when they last did. */
export async function makeSignIns(tx: Tx, now: Date): Promise<void> {
  await sql`insert into sign_ins (user_id, at)
    select w.user_id, min(w.at) - interval '4 minutes' from (${deeds}) w
      where w.at > ${now}::timestamptz - interval '200 days' and w.at <= ${now} group by w.user_id, w.at::date
    union select id, last_login_at from users where last_login_at is not null
    on conflict do nothing`.execute(tx);
  await sql`update users u set last_login_at = s.at
    from (select w.user_id, max(w.first) - interval '4 minutes' as at
      from (select d.user_id, min(d.at) as first from (${deeds}) d where d.at <= ${now} group by d.user_id, d.at::date) w
      group by w.user_id) s
    where s.user_id = u.id and coalesce(u.last_login_at, '-infinity') < s.at`.execute(tx);
}
