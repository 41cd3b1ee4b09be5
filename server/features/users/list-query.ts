import { type RawBuilder, sql } from 'kysely';
import type { UserFilter, UserSeen, UserSort } from '../../../contract/users.ts';
import type { Readable } from '../../db/database.ts';
import type { UserRow } from './queries.ts';

interface Wanted extends UserFilter {
  sort: UserSort;
  cursor?: string | undefined;
  limit: number;
  now: Date;
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
  const fits = usersThatFit(wanted, wanted.now);
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

/** The condition of a filter, of users `u`. */
export function usersThatFit(filter: UserFilter, now: Date): RawBuilder<unknown> {
  return sql.join([...conditions(filter, now)], sql` and `);
}

function* conditions({ q, role, status, seen, source }: UserFilter, now: Date): Generator<RawBuilder<unknown>> {
  yield sql`true`;
  if (role) yield sql`u.role = ${role}`;
  if (status) yield sql`u.is_active = ${status === 'active'}`;
  if (seen) yield seenBy(seen, now);
  if (source === 'hand')
    yield sql`not exists (select from roster_links l where l.object_id = u.id and l.kind = 'person')`;
  else if (source)
    yield sql`exists (select from roster_links l where l.object_id = u.id and l.kind = 'person' and l.source_id = ${source}::uuid)`;
  const words = q?.trim().split(/\s+/).filter(Boolean).slice(0, wordsAtMost) ?? [];
  for (const word of words)
    yield sql`(${sql.join(
      searched.map((column) => begins(column, word)),
      sql` or `,
    )})`;
}

/** As the index of the order by last sign-in has it. */
function seenBy(seen: UserSeen, now: Date): RawBuilder<unknown> {
  const last = sql`coalesce(u.last_login_at, timestamptz '-infinity')`;
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * 86_400_000)}::timestamptz`;
  switch (seen) {
    case 'week':
      return sql`${last} >= ${daysAgo(7)}`;
    case 'month':
      return sql`${last} >= ${daysAgo(30)}`;
    case 'long-ago':
      return sql`${last} < ${daysAgo(30)} and u.last_login_at is not null`;
    case 'never':
      return sql`${last} = timestamptz '-infinity'`;
  }
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
