import type { Answer } from '../../../contract/api.ts';
import type { App } from '../../context.ts';
import { transaction, type Readable } from '../../db/database.ts';
import { queueMail } from '../../mail/queue.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { hashPassword, weaknessOf } from '../identity/passwords.ts';
import { endSessionsOf, hashOf } from '../identity/sessions.ts';
import { countFailure, forgetFailures, refuseWhileSlowed } from '../identity/throttle.ts';
import { writeAudit } from '../users/audit.ts';
import { firstPasswordSet, passwordChanged } from './letters.ts';
import { findAccount, type OwnAccount } from './own.ts';
import { madeFor } from './password-links.ts';

const expired = () =>
  new Refusal(
    410,
    'This link has expired or was used already. Ask for a new one with “Forgotten your password?” on the sign-in page.',
  );

/** Whether a link is still good, without using it up. Guesses are counted here as where it is redeemed. */
export async function checkReset(
  app: App,
  address: string,
  token: string,
): Promise<Answer<'POST /api/password-resets/check'>> {
  const account = await accountOfLink(app, address, token);
  return {
    isGood: account !== null,
    isFirst: account !== null && account.password_hash === null,
    username: account?.username ?? null,
  };
}

/** Sets a new password once for each link. All sessions end; the second step of sign-in stays as it is. */
export async function redeemReset(
  app: App,
  address: string,
  given: { token: string; newPassword: string },
): Promise<void> {
  const account = await accountOfLink(app, address, given.token);
  if (!account) throw expired();
  const weakness = weaknessOf(given.newPassword, account);
  if (weakness) throw invalid({ newPassword: weakness });
  const password_hash = await hashPassword(given.newPassword);
  await transaction(app.database, async (tx) => {
    const taken = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashOf(given.token))
      .where('expires_at', '>', app.clock.now())
      .returning('user_id')
      .executeTakeFirst();
    if (!taken) throw expired();
    const changed = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', account.id)
      .where('is_active', '=', true)
      .where('email', '=', account.email)
      .where('password_hash', 'is not distinct from', account.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw expired();
    await endSessionsOf(tx, account.id);
    const by = { actor: { id: account.id }, visitor: { address } };
    await writeAudit(app, tx, by, { action: 'user.password_reset', user: account, changes: { password: {} } });
    const letter = account.password_hash === null ? firstPasswordSet : passwordChanged;
    await queueMail(app, tx, letter(app, account, address));
  });
  // Who tried passwords until they had to wait signs in with the new one at once.
  for (const name of [account.username, account.email]) await forgetFailures(app, 'password', name, address);
}

async function accountOfLink(app: App, address: string, token: string): Promise<OwnAccount | null> {
  await refuseWhileSlowed(app, 'token', 'reset', address);
  const account = await findAccountOfLink(app.database.read, app.clock.now(), token);
  if (!account) await countFailure(app, 'token', 'reset', address);
  return account;
}

async function findAccountOfLink(read: Readable, now: Date, token: string): Promise<OwnAccount | null> {
  const link = await read
    .selectFrom('password_resets')
    .select(['user_id', 'made_for'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link) return null;
  const account = await findAccount(read, link.user_id);
  return account?.is_active && madeFor(account).equals(link.made_for) ? account : null;
}
