import { type Selectable, sql } from 'kysely';
import type { Readable } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

const columns = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'role',
  'locale',
  'time_zone',
  'password_hash',
  'is_active',
] as const;

/** An account as its own security calls need it; the hash stays on the server. */
export type OwnAccount = Pick<Selectable<Schema['users']>, (typeof columns)[number]>;

export function findAccount(read: Readable, id: string): Promise<OwnAccount | undefined> {
  return read.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The same of many, whoever of them is there. */
export function findAccounts(read: Readable, ids: readonly string[]): Promise<OwnAccount[]> {
  return read
    .selectFrom('users')
    .select(columns)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}

/** Of who is signed in: they are there. */
export async function ownAccount(read: Readable, id: string): Promise<OwnAccount> {
  const account = await findAccount(read, id);
  if (!account) throw new Error('The user who is signed in is gone');
  return account;
}

export function findByName(read: Readable, who: string): Promise<OwnAccount | undefined> {
  const name = who.trim().toLowerCase();
  return read
    .selectFrom('users')
    .select(columns)
    .where((eb) => eb.or([eb(eb.fn('lower', ['username']), '=', name), eb(eb.fn('lower', ['email']), '=', name)]))
    .executeTakeFirst();
}
