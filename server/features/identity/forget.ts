import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { idleMinutes } from './sessions.ts';

const day = 86_400;

export function oldSessionsJobs(app: App): Job[] {
  return [{ name: 'old-sessions', everyMs: 600_000, work: () => forgetOldSessions(app) }];
}

/** Removes what no longer counts. */
export async function forgetOldSessions(app: App): Promise<void> {
  const now = app.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await transaction(app.database, async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<', now), eb('last_seen_at', '<', before(idleMinutes * 60))]))
      .execute();
    await tx
      .deleteFrom('sign_in_failures')
      .where((eb) => eb.or([eb('last_failure_at', '<', before(day)), eb('failures', '<=', 0)]))
      .execute();
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before(day)).execute();
    await tx.deleteFrom('sign_in_tickets').where('expires_at', '<', now).execute();
    await tx.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  });
}
