import { createHash, randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { hashOf } from '../identity/sessions.ts';
import type { OwnAccount } from './own.ts';

type Account = Pick<OwnAccount, 'id' | 'email' | 'password_hash'>;

/** Longer than the link of a forgotten password: nobody has asked for this one. */
export const firstLinkDays = 7;

/** Until when the link to a first password is good. */
export function endOfFirstLink(app: Pick<App, 'clock'>): Date {
  return new Date(app.clock.now().getTime() + firstLinkDays * 86_400_000);
}

const statement = `insert into password_resets (user_id, token_hash, made_for, expires_at)
select l.user_id, decode(l.token_hash, 'hex'), decode(l.made_for, 'hex'), $2::timestamptz
from jsonb_to_recordset($1::jsonb) as l (user_id uuid, token_hash text, made_for text) order by l.user_id
on conflict (user_id) do update set
  token_hash = excluded.token_hash, made_for = excluded.made_for, expires_at = excluded.expires_at`;

/**
 * For each account the path of a link that sets its password once, until then. The path is known here alone: the database
 * has the token's hash. An earlier link of the same account stops working.
 */
export async function makePasswordLinks<A extends Account>(
  tx: Tx,
  accounts: readonly A[],
  until: Date,
): Promise<{ account: A; path: string }[]> {
  const made = accounts.map((account) => ({ account, token: randomBytes(32).toString('base64url') }));
  const rows = made.map(({ account, token }) => ({
    user_id: account.id,
    token_hash: hashOf(token).toString('hex'),
    made_for: madeFor(account).toString('hex'),
  }));
  await tx.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(rows), until]));
  return made.map(({ account, token }) => ({ account, path: `/reset-password?token=${token}` }));
}

/** What a link is bound to: it ends with the e-mail that it was made for, and with the password that it is to replace. */
export function madeFor({ email, password_hash }: Pick<Account, 'email' | 'password_hash'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([email, password_hash]))
    .digest();
}
