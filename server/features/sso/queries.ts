import type { Selectable } from 'kysely';
import type { Readable, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

export type IdentityRow = Selectable<Schema['user_identities']>;

/** Whom an identity belongs to. */
export function findOwner(read: Readable, issuer: string, subject: string): Promise<{ user_id: string } | undefined> {
  return read
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The account with an e-mail, as far as it could be linked, locked until the transaction ends. */
export function lockByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select((eb) => [
      'id',
      'username',
      'email',
      'first_name',
      'last_name',
      'locale',
      'time_zone',
      'role',
      'is_active',
      eb
        .exists(eb.selectFrom('two_factors').whereRef('user_id', '=', 'users.id').where('confirmed_at', 'is not', null))
        .as('has_second_step'),
      eb.exists(eb.selectFrom('user_identities').whereRef('user_id', '=', 'users.id')).as('has_identity'),
    ])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(email)])))
    .forUpdate()
    .executeTakeFirst();
}

/** Whose account it is and whether they have a password, locked until the transaction ends. */
export function lockOwner(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'first_name', 'last_name', 'locale', 'time_zone', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertIdentity(tx: Tx, row: IdentityRow): Promise<void> {
  await tx.insertInto('user_identities').values(row).execute();
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('user_identities').where('id', '=', id).execute();
}

/** It was used now; its owner knows it by the address that the provider tells of it, if it still does. */
export async function touchIdentity(
  tx: Tx,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
  used: { now: Date; email: string | undefined },
): Promise<void> {
  await tx
    .updateTable('user_identities')
    .set({ last_used_at: used.now, ...(used.email !== undefined && { email: used.email }) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** A user's identities in the order in which they were linked. */
export function findIdentities(read: Readable, userId: string): Promise<IdentityRow[]> {
  return read
    .selectFrom('user_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
}

export async function hasPassword(read: Readable, userId: string): Promise<boolean> {
  const row = await read
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these usernames are taken, in lower case. */
export async function findTakenUsernames(read: Readable, usernames: string[]): Promise<Set<string>> {
  const rows = await read
    .selectFrom('users')
    .select((eb) => eb.fn<string>('lower', ['username']).as('username'))
    .where((eb) => eb(eb.fn('lower', ['username']), 'in', usernames))
    .execute();
  return new Set(rows.map((row) => row.username));
}
