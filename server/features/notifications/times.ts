import { CompiledQuery } from 'kysely';
import { nextDigest, type Times, usualTimes } from '../../../domain/notification-rules.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

export interface TimesRow {
  quiet_from: string | null;
  quiet_until: string | null;
  digest_at: string;
  digest_day: number;
}

export function timesOf(app: App, row: TimesRow | undefined, timeZone: string | null): Times {
  const zone = timeZone ?? app.settings.timeZone;
  if (!row) return { ...usualTimes, timeZone: zone };
  return {
    timeZone: zone,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    digestAt: row.digest_at,
    digestDay: row.digest_day,
  };
}

const without = `select u.id, u.time_zone from users u
where u.is_active and not exists (select from notification_times t where t.user_id = u.id) order by u.id limit 1000`;

const addText = `insert into notification_times (user_id, quiet_from, quiet_until, digest_at, digest_day, next_digest_at)
select u, $3, $4, $5, $6::smallint, at from unnest($1::uuid[], $2::timestamptz[]) n (u, at) order by u
on conflict (user_id) do nothing`;

/** Whoever has chosen no times yet gets the usual ones, and with them a next digest. */
export async function addMissingTimes(app: App, tx: Tx): Promise<void> {
  const { rows } = await tx.executeQuery<{ id: string; time_zone: string | null }>(CompiledQuery.raw(without, []));
  if (rows.length === 0) return;
  const now = app.clock.now();
  const ids = rows.map(({ id }) => id);
  const next = rows.map((row) => nextDigest(timesOf(app, undefined, row.time_zone), now));
  const { quietFrom, quietUntil, digestAt, digestDay } = usualTimes;
  await tx.executeQuery(CompiledQuery.raw(addText, [ids, next, quietFrom, quietUntil, digestAt, digestDay]));
}
