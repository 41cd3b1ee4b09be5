import { CompiledQuery } from 'kysely';
import { decide, frequencyOf } from '../../../domain/notification-rules.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { pushKeys } from '../notifications/push-keys.ts';
import { languageOf } from '../../words.ts';
import { wordsOf } from '../../kept-words.ts';
import { timesOf, type TimesRow } from '../notifications/times.ts';
import { type Device, sendToDevice } from './send-to-device.ts';
import { findChoices, waitingColumns, waitingJoins, type WaitingRow } from './waiting-query.ts';

const atOnce = 50;
/** While one process sends, the others leave it alone; if it dies, another sends it again, in the place of the first. */
const leaseMs = 5 * 60_000;

interface PushRow extends WaitingRow, TimesRow {
  /** What waits for somebody whose account is closed is dropped as it is taken. */
  is_active: boolean;
  time_zone: string | null;
  locale: string | null;
  devices: Device[];
}

const takeText = `with taken as materialized (
  select notification_id from notification_sends where push_at <= $1 order by push_at limit $3 for update skip locked
), leased as (
  update notification_sends s set push_at = case when u.is_active then $2::timestamptz end
  from taken t join notifications n on n.id = t.notification_id join users u on u.id = n.user_id
  where s.notification_id = t.notification_id
)
select ${waitingColumns('$1::timestamptz')}, u.is_active, u.time_zone, u.locale, t.quiet_from, t.quiet_until, t.digest_at, t.digest_day,
  coalesce((select json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth))
    from push_devices d where d.user_id = n.user_id), '[]') as devices
from taken w join notifications n on n.id = w.notification_id ${waitingJoins}
left join notification_times t on t.user_id = n.user_id`;

const markText = `update notification_sends set push_at = s.at, pushed_at = case when s.sent then $4 else pushed_at end
from unnest($1::uuid[], $2::timestamptz[], $3::boolean[]) s (id, at, sent) where notification_id = s.id`;

/** Shows notifications on people's devices, as they chose. */
export async function sendDuePushes(app: App): Promise<void> {
  while ((await sendSome(app)) === atOnce);
}

async function sendSome(app: App): Promise<number> {
  const now = app.clock.now();
  const { taken, rows, choices } = await transaction(app.database, (tx) => take(tx, now));
  if (rows.length === 0) return taken;
  const keys = await pushKeys(app);
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const times = timesOf(app, row.digest_at === null ? undefined : row, row.time_zone);
      const own = choices.get(row.user_id) ?? [];
      const place = { kind: row.kind, channel: 'push', courseId: row.course_id } as const;
      const frequency = frequencyOf(own, place, app.settings.college.notifications);
      const outcome = row.is_over ? 'drop' : decide(times, { frequency, now, digestDue: null });
      const said = { ...row, ...wordsOf(row, languageOf(app, row.locale)) };
      if (outcome === 'send') await Promise.all(row.devices.map((device) => sendToDevice(app, keys, device, said)));
      return { id: row.id, at: outcome instanceof Date ? outcome : null, isSent: outcome === 'send' };
    }),
  );
  const columns = [outcomes.map(({ id }) => id), outcomes.map(({ at }) => at), outcomes.map(({ isSent }) => isSent)];
  await transaction(app.database, (tx) => tx.executeQuery(CompiledQuery.raw(markText, [...columns, now])));
  return taken;
}

async function take(tx: Tx, now: Date) {
  const lease = new Date(now.getTime() + leaseMs);
  const taken = (await tx.executeQuery<PushRow>(CompiledQuery.raw(takeText, [now, lease, atOnce]))).rows;
  const rows = taken.filter((row) => row.is_active);
  const ids = [...new Set(rows.map((row) => row.user_id))];
  return { taken: taken.length, rows, choices: await findChoices(tx, ids, 'push') };
}
