import type { User } from '../../../contract/users.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { type By, writeAudit } from './audit.ts';
import { lockForManaging } from './load.ts';
import { refuseToKeepOutYourself, refuseToLoseLastAdmin } from './policy.ts';
import { userOf } from '../identity/user-of.ts';
import { updateUser } from './queries.ts';

export function activateUser(app: App, by: By, id: string): Promise<User> {
  return setActive(app, by, id, true);
}

/** Ends all the user's sessions at once (product.md, 3). */
export function deactivateUser(app: App, by: By, id: string): Promise<User> {
  return setActive(app, by, id, false);
}

function setActive(app: App, by: By, id: string, isActive: boolean): Promise<User> {
  return transaction(app.database, async (tx) => {
    const { user, locked } = await lockForManaging(tx, by.actor, id, { withAdmins: !isActive });
    if (user.is_active === isActive) return userOf(user);
    refuseToLoseLastAdmin(locked, user, { role: user.role, is_active: isActive });
    if (!isActive) refuseToKeepOutYourself(by.actor, user);
    const after = await updateUser(tx, id, { is_active: isActive });
    if (!isActive) await endSessionsOf(tx, id);
    await writeAudit(app, tx, by, {
      action: isActive ? 'user.activated' : 'user.deactivated',
      user: after,
      changes: { isActive: { from: user.is_active, to: isActive } },
    });
    return userOf(after);
  });
}
