import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { queueMail } from '../../mail/queue.ts';
import { conflict, invalid } from '../../refusal.ts';
import { hashPassword, weaknessOf } from '../identity/passwords.ts';
import { endSessionsOf, startSession } from '../identity/sessions.ts';
import { writeAudit } from '../users/audit.ts';
import { confirmPassword } from './confirm.ts';
import { passwordChanged } from './letters.ts';
import { ownAccount } from './own.ts';

/** Changes one's own password: all sessions end, and this browser gets a new one. */
export async function changePassword(
  app: App,
  visitor: Visitor,
  userId: string,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await ownAccount(app.database.read, userId);
  const current = { field: 'currentPassword', password: given.currentPassword };
  const before = await confirmPassword(app, visitor.address, account, current);
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
