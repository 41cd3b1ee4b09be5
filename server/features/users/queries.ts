import type { Selectable } from 'kysely';
import type { Readable, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** What of a user leaves the server; the password's hash does not. */
const columns = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'locale',
  'time_zone',
  'role',
  'is_active',
  'created_at',
  'last_login_at',
  'pronouns',
  'picture_version',
] as const;

export type UserRow = Pick<Selectable<Schema['users']>, (typeof columns)[number]>;

/** Who was erased is nobody any more: their row stands for what they left behind. */
export function findUser(read: Readable, id: string): Promise<UserRow | undefined> {
  return read
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks a user, and with them every active administrator where the change could take one away. Always in the order of
 * the ids, so that two such changes wait for each other instead of locking each other out.
 */
export function lockUsers(tx: Tx, id: string, withAdmins: boolean): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .select(columns)
    .where((eb) => {
      const isUser = eb('id', '=', id);
      return withAdmins ? eb.or([isUser, eb.and([eb('role', '=', 'admin'), eb('is_active', '=', true)])]) : isUser;
    })
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type NewUserRow = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'first_name' | 'last_name' | 'role' | 'created_at'
> & {
  /** Null for who signs in through the college's identity provider alone. */
  password_hash: string | null;
};

export function insertUser(tx: Tx, row: NewUserRow): Promise<UserRow> {
  return tx.insertInto('users').values(row).returning(columns).executeTakeFirstOrThrow();
}

export type ChangedColumns = Partial<
  Pick<UserRow, 'email' | 'first_name' | 'last_name' | 'role' | 'is_active'> & { password_hash: string }
>;

export function updateUser(tx: Tx, id: string, changed: ChangedColumns): Promise<UserRow> {
  return tx.updateTable('users').set(changed).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
}

/** Which of these names belong to somebody else, whatever their case. */
export async function findTaken(
  read: Readable,
  names: { username?: string | undefined; email?: string | undefined },
  exceptId: string | null,
): Promise<{ username: boolean; email: boolean }> {
  const heldByOther = async (column: 'username' | 'email', name: string | undefined) => {
    if (name === undefined) return false;
    const row = await read
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn('lower', [column]), '=', eb.fn('lower', [eb.val(name)])))
      .executeTakeFirst();
    return row !== undefined && row.id !== exceptId;
  };
  return { username: await heldByOther('username', names.username), email: await heldByOther('email', names.email) };
}
