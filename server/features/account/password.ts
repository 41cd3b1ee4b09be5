import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { queueMail } from '../../mail/queue.ts';
import { conflict, invalid, Refusal } from '../../refusal.ts';
import { hashPassword, verifyPassword, weaknessOf } from '../identity/passwords.ts';
import { endSessionsOf, startSession } from '../identity/sessions.ts';
import { writeAudit } from '../users/audit.ts';
import { confirmPassword } from './confirm.ts';
import { passwordChanged } from './letters.ts';
import { type OwnAccount, ownAccount } from './own.ts';

interface Given {
  currentPassword: string;
  newPassword: string;
}

/** Changes one's own password: all sessions end, and this browser gets a new one. */
export async function changePassword(app: App, visitor: Visitor, userId: string, given: Given): Promise<void> {
  const account = await ownAccount(app.database.read, userId);
  const before = await confirmCurrent(app, visitor, account, given);
  if (before === null) return;
  const weakness = weaknessOf(given.newPassword, account);
  if (weakness) throw invalid({ newPassword: weakness });
  const password_hash = await hashPassword(given.newPassword);
  const session = await transaction(app.database, async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .where('password_hash', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw conflict('Your password was changed by another request at the same moment. Sign in again.');
    await endSessionsOf(tx, userId);
    const by = { actor: { id: userId }, visitor };
    await writeAudit(app, tx, by, { action: 'user.password_changed', user: account, changes: { password: {} } });
    await queueMail(app, tx, passwordChanged(app, account, visitor.address));
    return startSession(app, tx, userId, visitor);
  });
  visitor.setToken(session.token, session.expiresAt);
}

/** The hash that is to be replaced; null: the new password stands already, and the answer to an earlier try was lost. */
async function confirmCurrent(
  app: App,
  { address }: Visitor,
  account: OwnAccount,
  { currentPassword, newPassword }: Given,
): Promise<string | null> {
  const current = { field: 'currentPassword', password: currentPassword };
  try {
    return await confirmPassword(app, address, account, current);
  } catch (error) {
    // Only of a change of a moment ago: at a session that was left open this would be a second guess for each failure.
    const isWrong = error instanceof Refusal && error.status === 422;
    if (
      isWrong &&
      (await wasJustChanged(app, account.id)) &&
      (await verifyPassword(account.password_hash, newPassword))
    )
      return null;
    throw error;
  }
}

const retrySeconds = 600;

async function wasJustChanged(app: App, userId: string): Promise<boolean> {
  const since = new Date(app.clock.now().getTime() - retrySeconds * 1000);
  const change = await app.database.read
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .where('action', '=', 'user.password_changed')
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}
