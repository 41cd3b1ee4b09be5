import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { UserFilter, UserPassword, UserSeen, UserSort } from '../../../contract/users.ts';
import { type Place, wrongCursor } from '../../cursor.ts';
import type { Readable } from '../../db/database.ts';
import type { UserRow } from './queries.ts';
import { haveWords } from './sought.ts';

interface Wanted extends UserFilter {
  sort: UserSort;
  after: Place | null;
  limit: number;
  now: Date;
}

interface Order {
  /** As its index has them; the id comes last. */
  readonly keys: readonly string[];
  readonly type: 'text' | 'timestamptz';
  readonly descends: boolean;
}

const orders: Record<UserSort, Order> = {
  name: { keys: ['as_typed(u.last_name)', 'as_typed(u.first_name)'], type: 'text', descends: false },
  createdAt: { keys: ['u.created_at'], type: 'timestamptz', descends: true },
  lastLoginAt: { keys: [`coalesce(u.last_login_at, timestamptz '-infinity')`], type: 'timestamptz', descends: true },
};

/** A user, how many fit, and the values that they are ordered by. */
type FoundUser = UserRow & { total: number; sort_key: string };

/** One page of users and how many there are, in one statement. */
export async function findUsers(read: Readable, wanted: Wanted): Promise<FoundUser[]> {
  const order = orders[wanted.sort];
  const fits = usersThatFit(wanted, wanted.now);
  const by = [...order.keys, 'u.id'].map((key) => (order.descends ? `${key} desc` : key)).join(', ');
  const total = howMany(wanted, fits);
  const { rows } = await sql<FoundUser>`
    select u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.is_active, u.created_at, u.last_login_at,
      u.pronouns, u.picture_version, json_build_array(${sql.raw(order.keys.map((key) => `${key}::text`).join(', '))})::text as sort_key,
      ${total} as total
    from users u
    where ${fits} and ${beyond(order, wanted.after)}
    order by ${sql.raw(by)}
    limit ${wanted.limit}::bigint`.execute(read);
  return rows;
}

/** By role and status it is counted already; by words few are found, who are counted while they are at hand. */
function howMany(
  { q, role, status, seen, password, source, after }: Wanted,
  fits: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (q && !after) return sql`count(*) over ()`;
  if (q || seen || password || source) return sql`(select count(*) from users u where ${fits})`;
  return sql`(select coalesce(sum(c.users), 0)::bigint from user_counts c
    where ${role ? sql`c.role = ${role}` : sql`true`} and ${status ? sql`c.is_active = ${status === 'active'}` : sql`true`})`;
}

/** The condition of a filter, of users `u`. */
export function usersThatFit(filter: UserFilter, now: Date): RawBuilder<unknown> {
  return sql.join([...conditions(filter, now)], sql` and `);
}

function* conditions(
  { q, role, status, seen, password, source }: UserFilter,
  now: Date,
): Generator<RawBuilder<unknown>> {
  yield sql`u.erased_at is null`;
  if (role) yield sql`u.role = ${role}`;
  if (status) yield sql`u.is_active = ${status === 'active'}`;
  if (seen) yield seenBy(seen, now);
  if (password) yield signsInBy(password);
  if (source === 'hand')
    yield sql`not exists (select from roster_links l where l.object_id = u.id and l.kind = 'person')`;
  else if (source)
    yield sql`exists (select from roster_links l where l.object_id = u.id and l.kind = 'person' and l.source_id = ${source}::uuid)`;
  yield* haveWords(q ?? '');
}

function signsInBy(password: UserPassword): RawBuilder<unknown> {
  const isLinked = sql`exists (select from user_identities i where i.user_id = u.id)`;
  switch (password) {
    case 'set':
      return sql`u.password_hash is not null`;
    case 'single-sign-on':
      return sql`u.password_hash is null and ${isLinked}`;
    case 'none':
      return sql`u.password_hash is null and not ${isLinked}`;
  }
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

/** After where the page before ended, whether or not that user is still there. */
function beyond({ keys, type, descends }: Order, after: Place | null): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const ended = placeIn(after.key, { keys, type }).map((value) => sql`${value}::${sql.raw(type)}`);
  const place = sql.join([...ended, sql`${after.id}::uuid`]);
  return sql`(${sql.raw(keys.join(', '))}, u.id) ${sql.raw(descends ? '<' : '>')} (${place})`;
}

const values = z.array(z.string().max(500)).max(2);

/** A cursor of another order, or one that we did not write, is refused. */
function placeIn(key: string, { keys, type }: Pick<Order, 'keys' | 'type'>): string[] {
  const read = values.safeParse(parsed(key));
  if (!read.success || read.data.length !== keys.length) throw wrongCursor();
  if (type === 'timestamptz' && !read.data.every(isMoment)) throw wrongCursor();
  return read.data;
}

/** As PostgreSQL writes one. */
function isMoment(text: string): boolean {
  if (text === '-infinity') return true;
  const day = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.exec(text)?.[1];
  return z.iso.date().safeParse(day).success;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongCursor();
  }
}
