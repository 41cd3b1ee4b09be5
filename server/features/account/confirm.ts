import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { isOfAuthenticator, takeCode } from '../identity/codes.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { countFailure, forgetFailures, refuseWhileSlowed } from '../identity/throttle.ts';
import type { OwnAccount } from './own.ts';

/**
 * Asks for the password once more. Counted with the failures of sign-in: a session that was left open is no way to
 * guess faster.
 */
export async function confirmPassword(
  app: App,
  address: string,
  account: OwnAccount,
  given: { field: string; password: string },
): Promise<string> {
  if (account.password_hash === null)
    throw conflict(
      'Your account has no password. Sign out and choose “Forgotten your password?” on the sign-in page to set one.',
    );
  await refuseWhileSlowed(app, 'password', account.username, address);
  if (!(await verifyPassword(account.password_hash, given.password))) {
    await countFailure(app, 'password', account.username, address);
    throw invalid({ [given.field]: 'This is not your current password' });
  }
  await forgetFailures(app, 'password', account.username, address);
  return account.password_hash;
}

/** Takes a code of the second step in the transaction of the deed that it allows: if the deed fails, it is not used up. */
export async function withCode<T>(
  app: App,
  address: string,
  userId: string,
  code: string,
  deed: (tx: Tx) => Promise<T>,
): Promise<T> {
  await refuseWhileSlowed(app, 'code', userId, address);
  const outcome = await transaction(app.database, async (tx) =>
    (await takeCode(app, tx, userId, code)) ? { done: await deed(tx) } : null,
  );
  if (!outcome) throw await wrongCode(app, address, userId, code);
  await forgetFailures(app, 'code', userId, address);
  return outcome.done;
}

/** Counts a wrong code, and says so. */
export async function wrongCode(app: App, address: string, userId: string, code: string): Promise<Error> {
  await countFailure(app, 'code', userId, address);
  return invalid({
    code: isOfAuthenticator(code)
      ? 'This code is wrong, or was used already. Wait for the next one'
      : 'This code is wrong, or was used already. Check it, or take another one',
  });
}
