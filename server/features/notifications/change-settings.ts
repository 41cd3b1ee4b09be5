import type { NotificationSettings, SettingsChange } from '../../../contract/notification-settings.ts';
import { nextDigest } from '../../../domain/notification-rules.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { pushKeys } from './push-keys.ts';
import { settingsOf } from './settings.ts';
import { findCourses, writeChoices } from './settings-query.ts';
import { timesOf } from './times.ts';

/** Changes what was named; whatever is waiting already is looked at again by the new choices. */
export async function changeSettings(app: App, actor: Actor, change: SettingsChange): Promise<NotificationSettings> {
  const { publicKey } = await pushKeys(app);
  return transaction(app.database, async (tx) => {
    // Their row is held, so that of two changes at once both stand.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute();
    await refuseForeignCourses(tx, actor.id, change);
    await writeChoices(tx, actor.id, change.choices ?? []);
    await writeTimes(app, tx, actor, change);
    await lookAgain(app, tx, actor.id);
    return settingsOf(app, tx, actor.id, publicKey);
  });
}

async function refuseForeignCourses(tx: Tx, userId: string, { choices = [] }: SettingsChange): Promise<void> {
  const named = choices.flatMap(({ courseId }) => courseId ?? []);
  if (named.length === 0) return;
  const own = new Set((await findCourses(tx, userId)).map(({ id }) => id));
  if (named.some((id) => !own.has(id))) throw invalid({ choices: 'Choose courses that you are in' });
}

async function writeTimes(app: App, tx: Tx, actor: Actor, change: SettingsChange): Promise<void> {
  const { quietHours, digestAt, digestDay } = change;
  if (quietHours === undefined && digestAt === undefined && digestDay === undefined) return;
  const row = await tx.selectFrom('notification_times').selectAll().where('user_id', '=', actor.id).executeTakeFirst();
  const before = timesOf(app, row, actor.timeZone);
  const times = {
    ...before,
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }),
    ...(digestAt !== undefined && { digestAt }),
    ...(digestDay !== undefined && { digestDay }),
  };
  const values = {
    quiet_from: times.quietFrom,
    quiet_until: times.quietUntil,
    digest_at: times.digestAt,
    digest_day: times.digestDay,
    next_digest_at: nextDigest(times, app.clock.now()),
  };
  await tx
    .insertInto('notification_times')
    .values({ user_id: actor.id, ...values })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .execute();
}

/** What waits for a digest or for the end of quiet hours; what is younger than its minute goes on waiting for that. */
export async function lookAgain(app: App, tx: Tx, userId: string): Promise<void> {
  const soon = new Date(app.clock.now().getTime() + 60_000);
  for (const at of ['mail_at', 'push_at'] as const)
    await tx
      .updateTable('notification_sends')
      .set({ [at]: soon })
      .where('user_id', '=', userId)
      .where(at, '>', soon)
      .execute();
}
