import { sql } from 'kysely';
import type { App } from '../context.ts';
import { transaction } from '../db/database.ts';
import type { Job } from '../jobs/repeating.ts';

/** Removes what nobody catches up with any more: messages older than an hour (`catch-up.ts`). */
export async function forgetOldMessages(app: App): Promise<void> {
  await transaction(app.database, (tx) =>
    sql`delete from live_messages where at < clock_timestamp() - interval '1 hour'`.execute(tx),
  );
}

export function oldMessagesJobs(app: App): Job[] {
  return [{ name: 'old-live-messages', everyMs: 600_000, work: () => forgetOldMessages(app) }];
}
