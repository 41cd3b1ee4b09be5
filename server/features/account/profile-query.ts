import { type Selectable, sql, type Updateable } from 'kysely';
import type { Readable, Tx } from '../../db/database.ts';
import { notSignedIn } from '../../refusal.ts';
import type { Schema } from '../../db/schema.ts';

const columns = [
  'id',
  'username',
  'email',
  'role',
  'first_name',
  'last_name',
  'pronouns',
  'time_zone',
  'locale',
  'theme',
  'picture_version',
] as const;

export type ProfileRow = Pick<Selectable<Schema['users']>, (typeof columns)[number]>;

export function findProfile(read: Readable, userId: string): Promise<ProfileRow> {
  return read.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Of who is somebody still: whoever was erased at this moment gets no name again. */
export async function lockProfile(tx: Tx, userId: string): Promise<ProfileRow> {
  const row = await tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  return row;
}

export function updateProfile(tx: Tx, userId: string, changed: Updateable<Schema['users']>): Promise<ProfileRow> {
  return tx.updateTable('users').set(changed).where('id', '=', userId).returning(columns).executeTakeFirstOrThrow();
}

/** Whether the database reckons with a time zone too: its list may be older than ours. */
export async function databaseKnowsZone(read: Readable, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${timeZone}`.execute(read);
  return rows.length > 0;
}
