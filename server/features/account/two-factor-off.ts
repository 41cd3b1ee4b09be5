import type { App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { queueMail } from '../../mail/queue.ts';
import { conflict, forbidden } from '../../refusal.ts';
import { makeRecoveryCodes } from '../identity/codes.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { lockForManaging } from '../users/load.ts';
import { findRolesWithSecondStep } from './college-security.ts';
import { confirmPassword, withCode } from './confirm.ts';
import { secondStepChanged } from './letters.ts';
import { type OwnAccount, ownAccount } from './own.ts';
import { tellOfSwitch } from './two-factor.ts';

interface Given {
  password: string;
  code: string;
}

export async function turnOffTwoFactor(app: App, visitor: Visitor, userId: string, given: Given): Promise<void> {
  const account = await ownAccount(app.database.read, userId);
  await refuseWhileOff(app.database.read, userId);
  if ((await findRolesWithSecondStep(app.database.read)).includes(account.role))
    throw forbidden('Your college asks for a second step at sign-in, so it stays on.');
  await confirmPassword(app, visitor.address, account, { field: 'password', password: given.password });
  await withCode(app, visitor.address, userId, given.code, async (tx) => {
    await removeTwoFactor(tx, userId);
    await tellOfSwitch(app, tx, visitor, account, false);
  });
}

export async function renewRecoveryCodes(
  app: App,
  visitor: Visitor,
  userId: string,
  given: Given,
): Promise<{ recoveryCodes: string[] }> {
  const account = await ownAccount(app.database.read, userId);
  await refuseWhileOff(app.database.read, userId);
  await confirmPassword(app, visitor.address, account, { field: 'password', password: given.password });
  const recoveryCodes = await withCode(app, visitor.address, userId, given.code, async (tx) => {
    const by = { actor: { id: userId }, visitor };
    await writeAudit(app, tx, by, { action: 'user.recovery_codes_made', user: account, changes: {} });
    return makeRecoveryCodes(tx, userId);
  });
  return { recoveryCodes };
}

/** For somebody who has lost their authenticator and their recovery codes: an administrator makes sure who asks. */
export async function turnOffForUser(app: App, by: By, id: string): Promise<void> {
  if (by.actor.id === id) throw forbidden('Turn off your own two-step sign-in on the page of your account’s security.');
  await transaction(app.database, async (tx) => {
    const { user } = await lockForManaging(tx, by.actor, id, { withAdmins: false });
    const removed = await removeTwoFactor(tx, id);
    if (!removed) return;
    await endSessionsOf(tx, id);
    await writeAudit(app, tx, by, { action: 'user.two_factor_off', user, changes: {} });
    await queueMail(app, tx, secondStepChanged(app, user, { isOn: false, byAdmin: true }));
  });
}

async function refuseWhileOff(read: Readable, userId: OwnAccount['id']): Promise<void> {
  const row = await read
    .selectFrom('two_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.confirmed_at) throw conflict('Two-step sign-in is off.');
}

/** False when it was not on. */
async function removeTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const gone = await tx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone?.confirmed_at instanceof Date;
}
