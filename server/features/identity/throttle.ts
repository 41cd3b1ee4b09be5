import { createHash } from 'node:crypto';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
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

export type Tried = keyof typeof limits;

/** Passwords, codes and tokens that are wrong count together against an address. */
function keysOf(tried: Tried, account: string, address: string): { key: string; limit: Limit }[] {
  const key = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url');
  const name = account.trim().toLowerCase();
  const limit: { pair: Limit; account?: Limit; address: Limit } = limits[tried];
  return [
    { key: key(tried, 'pair', name, address), limit: limit.pair },
    ...(limit.account ? [{ key: key(tried, 'account', name), limit: limit.account }] : []),
    { key: key(tried === 'reset' ? tried : 'wrong', 'address', address), limit: limit.address },
  ];
}

/** Throws 429 while an account or address has to wait. */
export async function refuseWhileSlowed(app: App, tried: Tried, account: string, address: string): Promise<void> {
  const now = app.clock.now();
  const keys = keysOf(tried, account, address).map((k) => k.key);
  const row = await app.database.read
    .selectFrom('sign_in_failures')
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirst();
  const until = row?.until;
  if (!until || until <= now) return;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new Refusal(
    429,
    say`Too many attempts. Try again in ${counted(seconds, { one: '# second', other: '# seconds' })}.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}

/** Counts a failure against the pair, the account and the address. */
export async function countFailure(app: App, tried: Tried, account: string, address: string): Promise<void> {
  const now = app.clock.now();
  const quietSince = new Date(now.getTime() - quietSeconds * 1000);
  await transaction(app.database, async (tx) => {
    for (const { key, limit } of keysOf(tried, account, address)) {
      const row = await tx
        .insertInto('sign_in_failures')
        .values({ key, failures: 1, last_failure_at: now, blocked_until: now })
        .onConflict((oc) =>
          oc.column('key').doUpdateSet((eb) => ({
            failures: eb
              .case()
              .when('sign_in_failures.last_failure_at', '<', quietSince)
              .then(1)
              .else(eb('sign_in_failures.failures', '+', 1))
              .end(),
            last_failure_at: now,
          })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow();
      const beyond = row.failures - limit.free;
      if (beyond <= 0) continue;
      const pause = Math.min(2 ** (beyond - 1), limit.longest);
      const until = new Date(now.getTime() + pause * 1000);
      await tx.updateTable('sign_in_failures').set({ blocked_until: until }).where('key', '=', key).execute();
    }
  });
}

/** A success clears what stood against the account from this address. */
export async function forgetFailures(app: App, tried: Tried, account: string, address: string): Promise<void> {
  const [pair] = keysOf(tried, account, address);
  if (!pair) return;
  await transaction(app.database, (tx) => tx.deleteFrom('sign_in_failures').where('key', '=', pair.key).execute());
}
