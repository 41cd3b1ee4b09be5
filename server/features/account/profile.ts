import type { Profile, ProfileChange } from '../../../contract/profile.ts';
import { knownTimeZone } from '../../../domain/time-zone.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { invalid } from '../../refusal.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import { type By, type Changes, writeAudit } from '../users/audit.ts';
import { databaseKnowsZone, findProfile, lockProfile, type ProfileRow, updateProfile } from './profile-query.ts';

export async function readProfile(app: App, userId: string): Promise<Profile> {
  return profileOf(app, await findProfile(app.database.read, userId));
}

/** Changes what the person named, and writes a new name down where administrators see it. */
export async function changeProfile(app: App, by: By, change: ProfileChange): Promise<Profile> {
  const timeZone = await judgedZone(app, change.timeZone);
  return transaction(app.database, async (tx) => {
    const before = await lockProfile(tx, by.actor.id);
    refuseLocale(app, before, change);
    const changed = columnsChanged(before, { ...change, timeZone });
    if (Object.keys(changed).length === 0) return profileOf(app, before);
    const after = await updateProfile(tx, by.actor.id, changed);
    await writeDownNewName(app, tx, by, before, after);
    // Their other pages are written in another language, time or look from now on.
    await announce(tx, { topic: 'session', to: { person: by.actor.id } });
    return profileOf(app, after);
  });
}

/** One that the college offers, or the one that the person has already. */
function refuseLocale(app: App, before: ProfileRow, { locale }: ProfileChange): void {
  if (locale && locale !== before.locale && !app.settings.college.locales.includes(locale))
    throw invalid({ locale: 'Choose one of those that your college offers' });
}

async function judgedZone(app: App, given: string | null | undefined): Promise<string | null | undefined> {
  if (given === null || given === undefined) return given;
  const timeZone = knownTimeZone(given);
  if (timeZone !== null && (await databaseKnowsZone(app.database.read, timeZone))) return timeZone;
  throw invalid({ timeZone: 'This time zone is not known here. Choose another of the same hours' });
}

function columnsChanged(before: ProfileRow, change: ProfileChange) {
  const { firstName, lastName, pronouns, timeZone, locale, theme } = change;
  return {
    ...(firstName !== undefined && firstName !== before.first_name && { first_name: firstName }),
    ...(lastName !== undefined && lastName !== before.last_name && { last_name: lastName }),
    ...(pronouns !== undefined && pronouns !== before.pronouns && { pronouns }),
    ...(timeZone !== undefined && timeZone !== before.time_zone && { time_zone: timeZone }),
    ...(locale !== undefined && locale !== before.locale && { locale }),
    ...(theme !== undefined && theme !== before.theme && { theme }),
  };
}

async function writeDownNewName(app: App, tx: Tx, by: By, before: ProfileRow, after: ProfileRow): Promise<void> {
  const changes: Changes = {
    ...(before.first_name !== after.first_name && { firstName: { from: before.first_name, to: after.first_name } }),
    ...(before.last_name !== after.last_name && { lastName: { from: before.last_name, to: after.last_name } }),
  };
  if (Object.keys(changes).length > 0) await writeAudit(app, tx, by, { action: 'user.changed', user: after, changes });
}

function profileOf(app: App, row: ProfileRow): Profile {
  return {
    username: row.username,
    email: row.email,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    pronouns: row.pronouns,
    timeZone: row.time_zone,
    collegeTimeZone: app.settings.timeZone,
    locale: row.locale,
    locales: [...app.settings.college.locales],
    theme: row.theme,
    picture: pictureAddress(row),
  };
}
