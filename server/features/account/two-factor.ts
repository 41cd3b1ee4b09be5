import { generateSecret, generateURI } from 'otplib';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { queueMail } from '../../mail/queue.ts';
import { conflict } from '../../refusal.ts';
import { makeRecoveryCodes, stepOf } from '../identity/codes.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { writeAudit } from '../users/audit.ts';
import { confirmPassword, tryCode } from './confirm.ts';
import { secondStepChanged } from './letters.ts';
import { type OwnAccount, ownAccount } from './own.ts';

const alreadyOn = () => conflict('Two-step sign-in is on already. Turn it off first to set up another authenticator.');
const notBegun = () => conflict('Nothing was begun. Begin to set up an authenticator first.');

/** A fresh secret, which does nothing until a first code of it is confirmed. */
export async function beginTwoFactor(
  app: App,
  visitor: Visitor,
  userId: string,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const account = await ownAccount(app.database.read, userId);
  await confirmPassword(app, visitor.address, account, { field: 'password', password });
  const secret = generateSecret();
  const row = { secret: app.vault.seal(secret, userId), created_at: app.clock.now(), last_step: 0 };
  const begun = await transaction(app.database, (tx) =>
    tx
      .insertInto('two_factors')
      .values({ ...row, user_id: userId })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(row).where('two_factors.confirmed_at', 'is', null))
      .returning('user_id')
      .executeTakeFirst(),
  );
  if (!begun) throw alreadyOn();
  return { secret, uri: generateURI({ issuer: app.settings.collegeName, label: account.username, secret }) };
}

/** Turns the second step on with a first code; other sessions, which never saw it, end. */
export async function confirmTwoFactor(
  app: App,
  visitor: Visitor,
  userId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return tryCode(app, visitor.address, userId, code, async (tx) => {
    const step = await stepOfBegun(app, tx, userId, code);
    if (step === null) return null;
    const on = { confirmed_at: app.clock.now(), last_step: step };
    await tx.updateTable('two_factors').set(on).where('user_id', '=', userId).execute();
    await endSessionsOf(tx, userId, visitor.token);
    await tellOfSwitch(app, tx, visitor, await ownAccount(tx, userId), true);
    return { done: { recoveryCodes: await makeRecoveryCodes(tx, userId) } };
  });
}

/** The step of a first code, null for a wrong one; locks what was begun. */
async function stepOfBegun(app: App, tx: Tx, userId: string, code: string): Promise<number | null> {
  const begun = await tx
    .selectFrom('two_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!begun) throw notBegun();
  if (begun.confirmed_at) throw alreadyOn();
  return stepOf(app, app.vault.open(begun.secret, userId), code, 0);
}

/** Writes down that a user turned their own second step on or off, and tells them by mail. */
export async function tellOfSwitch(
  app: App,
  tx: Tx,
  visitor: Visitor,
  account: OwnAccount,
  isOn: boolean,
): Promise<void> {
  const by = { actor: { id: account.id }, visitor };
  const action = isOn ? 'user.two_factor_on' : 'user.two_factor_off';
  await writeAudit(app, tx, by, { action, user: account, changes: {} });
  await queueMail(app, tx, secondStepChanged(app, account, { isOn, byAdmin: false }));
}
