import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { counted, say } from '../../../contract/text.ts';

interface Limit {
  /** Failures that cost nothing. */
  free: number;
  /** The longest pause, in seconds; each failure beyond the free ones doubles it from one second. */
  longest: number;
}

/**
 * Repeated failures are slowed, never locked out. One address trying one account is slowed soonest; one account tried
 * from everywhere, and one address trying everyone (a campus shares one), only after many more.
 */
const limits = {
  /** Passwords, by the name that was typed. */
  password: {
    pair: { free: 5, longest: 300 },
    account: { free: 50, longest: 30 },
    address: { free: 300, longest: 30 },
  },
  /** Codes of the second step, by the user's id: six digits bear fewer tries, and only who has the password makes any. */
  code: {
    pair: { free: 5, longest: 300 },
    account: { free: 10, longest: 900 },
    address: { free: 300, longest: 30 },
  },
  /** Tokens, which belong to nobody until they are right: by what they are for. */
  token: { pair: { free: 20, longest: 300 }, address: { free: 300, longest: 30 } },
  /** Requests for a reset mail, by the name that was typed: each counts, whether there is such an account or not. */
  reset: {
    pair: { free: 3, longest: 900 },
    account: { free: 5, longest: 900 },
    address: { free: 100, longest: 60 },
  },
} satisfies Record<string, { pair: Limit; account?: Limit; address: Limit }>;
const quietSeconds = 900;

/** Failures before it no longer count. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - quietSeconds * 1000);

export type Tried = keyof typeof limits;

export interface Counter {
  key: string;
  limit: Limit;
  /**
   * Counts a failure once it is known to be one, not every try beforehand: those who sign in at the same moment behind one
   * address are not slowed by each other.
   */
  afterwards: boolean;
}

/**
 * In the order in which they are counted, everywhere the same. Passwords, codes and tokens that are wrong count together
 * against an address; each request for a reset mail counts whatever comes of it.
 */
export function countersOf(tried: Tried, account: string, address: string): [Counter, ...Counter[]] {
  const key = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url');
  const name = account.trim().toLowerCase();
  const limit: { pair: Limit; account?: Limit; address: Limit } = limits[tried];
  const isReset = tried === 'reset';
  return [
    { key: key(tried, 'pair', name, address), limit: limit.pair, afterwards: false },
    ...(limit.account ? [{ key: key(tried, 'account', name), limit: limit.account, afterwards: false }] : []),
    { key: key(isReset ? tried : 'wrong', 'address', address), limit: limit.address, afterwards: !isReset },
  ];
}

/**
 * Throws 429 while an address has to wait. Tokens are too long for the tries of one moment to matter, and many people
 * behind one address use theirs at the same moment: they are counted once they are wrong. For all else there is withTry.
 */
export async function refuseWhileSlowed(app: App, tried: 'token', account: string, address: string): Promise<void> {
  const now = app.clock.now();
  const keys = countersOf(tried, account, address).map((counter) => counter.key);
  const until = await findEnd(app.database.read, keys);
  if (until && until > now) throw slowed(now, until);
}

/** Throws 429 for a try at counters of which one stands still. */
export async function refuse(read: Readable, now: Date, keys: string[]): Promise<never> {
  throw slowed(now, (await findEnd(read, keys)) ?? now);
}

async function findEnd(read: Readable, keys: string[]): Promise<Date | null> {
  const row = await read
    .selectFrom('sign_in_failures')
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirst();
  return row?.until ?? null;
}

function slowed(now: Date, until: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Refusal(
    429,
    say`Too many attempts. Try again in ${counted(seconds, { one: '# second', other: '# seconds' })}.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}

/** Counts a token that was wrong. */
export async function countFailure(app: App, tried: 'token', account: string, address: string): Promise<void> {
  await countAt(app, countersOf(tried, account, address), []);
}

/** Counts a failure at all counters; at those that have counted it beforehand, only their window goes on from it. */
export async function countAt(app: App, counters: readonly Counter[], before: readonly Counter[]): Promise<void> {
  const now = app.clock.now();
  const already = before.map(({ key }) => key);
  const failures = sql<number>`case when sign_in_failures.key = any(${already}::text[]) then sign_in_failures.failures
    when sign_in_failures.last_failure_at < ${quietSince(now)}::timestamptz then 1 else sign_in_failures.failures + 1 end`;
  await transaction(app.database, async (tx) => {
    const rows = await tx
      .insertInto('sign_in_failures')
      .values(counters.map(({ key }) => ({ key, failures: 1, last_failure_at: now, blocked_until: now })))
      .onConflict((oc) => oc.column('key').doUpdateSet({ failures, last_failure_at: now }))
      .returning(['key', 'failures'])
      .execute();
    const anew = counters.filter((counter) => !before.includes(counter));
    await block(tx, now, anew, rows);
  });
}

/** Begins the pauses of counters that have just been counted; answers until when, by their keys. */
export async function block(
  tx: Tx,
  now: Date,
  counters: readonly Counter[],
  rows: { key: string; failures: number }[],
): Promise<Map<string, Date>> {
  const ends = new Map<string, Date>();
  for (const { key, limit } of counters) {
    const beyond = (rows.find((row) => row.key === key)?.failures ?? 0) - limit.free;
    if (beyond <= 0) continue;
    const pause = Math.min(2 ** (beyond - 1), limit.longest);
    const until = new Date(now.getTime() + pause * 1000);
    await tx.updateTable('sign_in_failures').set({ blocked_until: until }).where('key', '=', key).execute();
    ends.set(key, until);
  }
  return ends;
}

/** A success clears what stood against the account from this address. */
export async function forgetFailures(app: App, tried: Tried, account: string, address: string): Promise<void> {
  const [{ key }] = countersOf(tried, account, address);
  await transaction(app.database, (tx) => tx.deleteFrom('sign_in_failures').where('key', '=', key).execute());
}
