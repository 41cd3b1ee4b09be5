import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { pruneAudit } from '../audit/prune.ts';

/** So many rows at a time: no transaction holds others up for long. */
const batch = 5000;

export function retentionJobs(app: App): Job[] {
  return [{ name: 'retention', everyMs: 3_600_000, work: () => forgetWhatIsOver(app) }];
}

/** Removes what the college keeps no longer; mails go by the job of the outbox. */
export async function forgetWhatIsOver(app: App): Promise<void> {
  const { audit, notifications, activity } = app.settings.college.retention;
  const before = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
  if (audit !== null) await pruneAudit(app, before(audit));
  if (notifications !== null) await remove(app, 'notifications', before(notifications));
  if (activity !== null) await remove(app, 'events', before(activity));
}

async function remove(app: App, table: 'notifications' | 'events', before: Date): Promise<void> {
  const column = table === 'events' ? 'at' : 'created_at';
  for (let removed = batch; removed === batch;) {
    removed = await transaction(app.database, async (tx) => {
      const { rows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${batch}::bigint)
        returning 1`.execute(tx);
      return rows.length;
    });
  }
}
