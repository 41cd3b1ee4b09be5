import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { deliver } from './deliver.ts';

/** A turn is short, because the embedded database does one thing at a time. */
const requestsAtOnce = 50;
const peopleAtOnce = 5_000;
/** As long as what was told can still be taken back. */
const keptMs = 30 * 86_400_000;

/** Delivers what has more people than its event could wait for. */
export async function deliverWaiting(app: App): Promise<void> {
  while ((await deliverSome(app)) > 0);
}

/** The oldest waiting request, and with it others of its group, or of its kind while the people are few. */
async function deliverSome(app: App): Promise<number> {
  return transaction(app.database, async (tx) => {
    const { rows } = await sql<{ id: string; people: number; group_key: string | null }>`
      with first as materialized (
        select group_key from notification_requests where delivered_at is null and taken_back_at is null order by id limit 1)
      select r.id, cardinality(r.people) as people, r.group_key
      from notification_requests r, first
      where r.delivered_at is null and r.taken_back_at is null and r.group_key is not distinct from first.group_key
      order by r.id limit ${requestsAtOnce}::bigint for update of r skip locked`.execute(tx);
    const ids = fitting(rows);
    if (ids.length > 0) await deliver(tx, ids, app.clock.now());
    return ids.length;
  });
}

/** Of a group all, because each person has one notification of it; of others as many as there are people for. */
function fitting(rows: readonly { id: string; people: number; group_key: string | null }[]): string[] {
  let people = 0;
  return rows
    .filter((row, index) => {
      people += row.people;
      return row.group_key !== null || index === 0 || people <= peopleAtOnce;
    })
    .map(({ id }) => id);
}

export async function forgetOldRequests(app: App): Promise<void> {
  const since = new Date(app.clock.now().getTime() - keptMs);
  await transaction(app.database, (tx) => tx.deleteFrom('notification_requests').where('at', '<', since).execute());
}

export function notificationJobs(app: App): Job[] {
  return [
    {
      name: 'notifications',
      everyMs: 5_000,
      wokenBy: 'notifications.asked',
      work: () => deliverWaiting(app),
    },
    { name: 'old-notification-requests', everyMs: 3_600_000, work: () => forgetOldRequests(app) },
  ];
}
