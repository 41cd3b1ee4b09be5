import type { NotificationSettings } from '../../../contract/notification-settings.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { mailIsSetUp } from '../../mail/queue.ts';
import { pushKeys } from './push-keys.ts';
import { findCourses, findSettings } from './settings-query.ts';
import { timesOf } from './times.ts';

export async function readSettingsOf(app: App, userId: string): Promise<NotificationSettings> {
  const { publicKey } = await pushKeys(app);
  return settingsOf(app, app.database.read, userId, publicKey);
}

export async function settingsOf(
  app: App,
  read: Readable,
  userId: string,
  pushKey: string,
): Promise<NotificationSettings> {
  const { person, choices, devices } = await findSettings(read, userId);
  const times = timesOf(
    app,
    person.digest_at === null ? undefined : { ...person, ...definite(person) },
    person.time_zone,
  );
  const { quietFrom, quietUntil } = times;
  return {
    choices,
    usual: app.settings.college.notifications,
    quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    digestAt: times.digestAt,
    digestDay: times.digestDay,
    timeZone: times.timeZone,
    email: person.email,
    mailIsSetUp: mailIsSetUp(app.settings),
    courses: await findCourses(read, userId),
    devices,
    pushKey,
  };
}

/** Whoever has a row of times has chosen all of them. */
const definite = (row: { digest_at: string | null; digest_day: number | null }) => ({
  digest_at: row.digest_at ?? '',
  digest_day: row.digest_day ?? 1,
});
