import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { isOfAuthenticator, takeCode } from '../identity/codes.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { withTry } from '../identity/tries.ts';
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
  const { password_hash: current, username } = account;
  return withTry(app, ['password', username, address], async (one) => {
    if (!(await verifyPassword(current, given.password))) {
      await one.failed();
      throw invalid({ [given.field]: 'This is not your current password' });
    }
    await one.passed();
    return current;
  });
}

/** Takes a code of the second step in the transaction of the deed that it allows: if the deed fails, it is not used up. */
export async function withCode<T>(
  app: App,
  address: string,
  userId: string,
  code: string,
  deed: (tx: Tx) => Promise<T>,
): Promise<T> {
  return tryCode(app, address, userId, code, async (tx) =>
    (await takeCode(app, tx, userId, code)) ? { done: await deed(tx) } : null,
  );
}

/** Tries a code in one transaction with what it allows; null: the code is wrong, which counts. */
export async function tryCode<T>(
  app: App,
  address: string,
  userId: string,
  code: string,
  attempt: (tx: Tx) => Promise<{ done: T } | null>,
): Promise<T> {
  return withTry(app, ['code', userId, address], async (one) => {
    const outcome = await transaction(app.database, attempt);
    if (!outcome) {
      await one.failed();
      throw wrongCode(code);
    }
    await one.passed();
    return outcome.done;
  });
}

function wrongCode(code: string): Error {
  return invalid({
    code: isOfAuthenticator(code)
      ? 'This code is wrong, or was used already. Wait for the next one'
      : 'This code is wrong, or was used already. Check it, or take another one',
  });
}
