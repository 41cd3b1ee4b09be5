import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../contract/identity.ts';
import type { UserSort, UserStatus } from '../../../contract/users.ts';
import type { Readable } from '../../db/database.ts';
import type { UserRow } from './queries.ts';

interface Wanted {
  q?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  sort: UserSort;
  cursor?: string | undefined;
  limit: number;
}

/** The keys of each order, as its index has them, and whether it descends. */
const orders: Record<UserSort, { keys: readonly string[]; descends: boolean }> = {
  name: { keys: ['lower(u.last_name)', 'lower(u.first_name)', 'u.id'], descends: false },
  createdAt: { keys: ['u.created_at', 'u.id'], descends: true },
  lastLoginAt: { keys: [`coalesce(u.last_login_at, timestamptz '-infinity')`, 'u.id'], descends: true },
};

const searched = ['u.last_name', 'u.first_name', 'u.username', 'u.email'];
const wordsAtMost = 5;

/** One page of users and how many there are, in one statement. */
export async function findUsers(read: Readable, wanted: Wanted): Promise<(UserRow & { total: number })[]> {
  const { keys, descends } = orders[wanted.sort];
  const fits = sql.join([...filters(wanted)], sql` and `);
  const order = keys.map((key) => (descends ? `${key} desc` : key)).join(', ');
  const { rows } = await sql<UserRow & { total: number }>`
    select u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.is_active, u.created_at, u.last_login_at,
      u.pronouns, u.picture_version,
      (select count(*) from users u where ${fits}) as total
    from users u
    where ${fits} and ${beyond(keys, descends, wanted.cursor)}
    order by ${sql.raw(order)}
    limit ${wanted.limit}::bigint`.execute(read);
  return rows;
}

function* filters({ q, role, status }: Wanted): Generator<RawBuilder<unknown>> {
  yield sql`true`;
  if (role) yield sql`u.role = ${role}`;
  if (status) yield sql`u.is_active = ${status === 'active'}`;
  const words = q?.trim().split(/\s+/).filter(Boolean).slice(0, wordsAtMost) ?? [];
  for (const word of words)
    yield sql`(${sql.join(
      searched.map((column) => begins(column, word)),
      sql` or `,
    )})`;
}

/** Not `like`: a plan for any parameter can use an index for a range alone. U+10FFFF sorts after whatever is typed. */
function begins(column: string, word: string): RawBuilder<unknown> {
  const value = sql.raw(`lower(${column})`);
  return sql`(${value} ~>=~ lower(${word}::text) and ${value} ~<~ (lower(${word}::text) || ${'\u{10FFFF}'}::text))`;
}

function beyond(keys: readonly string[], descends: boolean, cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const ofLast = keys.map((key) => sql`(select ${sql.raw(key)} from users u where u.id = ${cursor}::uuid)`);
  return sql`(${sql.raw(keys.join(', '))}) ${sql.raw(descends ? '<' : '>')} (${sql.join(ofLast)})`;
}
