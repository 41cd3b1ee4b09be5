import type { LinkedIdentity } from '../../../contract/sso.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { queueMail } from '../../mail/queue.ts';
import { conflict, notFound } from '../../refusal.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { identityChanged } from './letters.ts';
import { isInUse, providerName } from './provider-name.ts';
import { deleteIdentity, findIdentities, hasPassword, type IdentityRow, lockOwner } from './queries.ts';

export async function listIdentities(app: App, actor: Actor): Promise<LinkedIdentity[]> {
  const rows = await findIdentities(app.database.read, actor.id);
  if (rows.length === 0) return [];
  const withPassword = await hasPassword(app.database.read, actor.id);
  return rows.map((row) => ({
    id: row.id,
    provider: providerName(app, row.issuer),
    email: row.email,
    linkedAt: row.linked_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    mayUnlink: withPassword || leavesAWayIn(app, rows, row),
  }));
}

/** Unlinks one's own identity; never the last way in. */
export function unlinkIdentity(app: App, by: By, id: string): Promise<void> {
  return transaction(app.database, async (tx) => {
    // Locked first, so that of two identities unlinked at once the second is seen to be the last.
    const user = await lockOwner(tx, by.actor.id);
    const rows = await findIdentities(tx, user.id);
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound('This identity is not linked to your account.');
    if (user.password_hash === null && !leavesAWayIn(app, rows, row))
      throw conflict('This is your only way to sign in. Set a password first, then unlink it.');
    await deleteIdentity(tx, id);
    await writeAudit(app, tx, by, {
      action: 'user.identity_unlinked',
      user,
      changes: { identity: { from: row.issuer } },
    });
    await queueMail(app, tx, identityChanged(app, user, row, false));
  });
}

/** Whether another identity still signs its owner in, once this one is gone. */
function leavesAWayIn(app: App, rows: readonly IdentityRow[], gone: IdentityRow): boolean {
  return rows.some((row) => row.id !== gone.id && isInUse(app, row.issuer));
}
