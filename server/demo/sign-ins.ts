import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Whoever read or handed something in had signed in shortly before, once a day; and everybody when they last did. */
export async function makeSignIns(tx: Tx, now: Date): Promise<void> {
  await sql`insert into sign_ins (user_id, at)
    select w.user_id, min(w.at) - interval '4 minutes' from (
      select user_id, completed_at as at from activity_progress where completed_at is not null
      union all select user_id, submitted_at from submissions
      union all select graded_by, graded_at from scores where graded_by is not null
    ) w where w.at > ${now}::timestamptz - interval '200 days' and w.at <= ${now} group by w.user_id, w.at::date
    union select id, last_login_at from users where last_login_at is not null
    on conflict do nothing`.execute(tx);
}
