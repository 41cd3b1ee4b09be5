import type { SeenUser, User, UserChange } from '../../../contract/users.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { queueMails } from '../../mail/queue.ts';
import { invalid, refuseOvertaken } from '../../refusal.ts';
import { hashPassword, weaknessOf } from '../identity/passwords.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { type By, type Changes, writeAudit } from './audit.ts';
import { emailChanged, passwordGiven } from './letters.ts';
import { loadForManaging, lockForManaging } from './load.ts';
import { refuseToGrant, refuseToLoseLastAdmin } from './policy.ts';
import { userOf } from '../identity/user-of.ts';
import { type ChangedColumns, updateUser, type UserRow } from './queries.ts';
import { refusingTakenNames } from './taken.ts';

/** Changes what the form names and leaves the rest; a new password ends the user's other sessions. */
export async function changeUser(
  app: App,
  by: By,
  id: string,
  { before: seen, ...change }: UserChange & { before?: SeenUser | undefined },
): Promise<User> {
  if (change.role) refuseToGrant(by.actor, change.role);
  const password_hash = await hashNewPassword(app, by, id, change);
  return refusingTakenNames(app, { email: change.email }, id, () =>
    transaction(app.database, async (tx) => {
      const withAdmins = change.role !== undefined && change.role !== 'admin';
      const { user, locked } = await lockForManaging(tx, by.actor, id, { withAdmins });
      refuseOvertaken<SeenUser>(seen, userOf(user), change);
      const changed = { ...columnsChanged(user, change), ...(password_hash && { password_hash }) };
      if (Object.keys(changed).length === 0) return userOf(user);
      refuseToLoseLastAdmin(locked, user, { ...user, ...changed });
      const after = await updateUser(tx, id, changed);
      if (password_hash) await endSessionsOf(tx, id, by.visitor.token);
      const action = changed.role ? 'user.role_changed' : 'user.changed';
      await writeAudit(app, tx, by, { action, user: after, changes: changesBetween(user, changed) });
      await writeToOwner(app, tx, user, after, changed);
      return userOf(after);
    }),
  );
}

async function hashNewPassword(app: App, by: By, id: string, change: UserChange): Promise<string | undefined> {
  if (change.password === undefined) return undefined;
  const user = await loadForManaging(app.database.read, by.actor, id);
  const weakness = weaknessOf(change.password, { username: user.username, email: change.email ?? user.email });
  if (weakness) throw invalid({ password: weakness });
  return hashPassword(change.password);
}

/** What opens an account is changed by nobody without its owner hearing of it. */
async function writeToOwner(app: App, tx: Tx, before: UserRow, after: UserRow, changed: ChangedColumns): Promise<void> {
  await queueMails(app, tx, [
    ...(changed.email === undefined ? [] : emailChanged(app, before, after)),
    ...(changed.password_hash === undefined ? [] : [passwordGiven(app, after)]),
  ]);
}

/** The columns that become something else. */
function columnsChanged(user: UserRow, { email, firstName, lastName, role }: UserChange): ChangedColumns {
  return {
    ...(email !== undefined && email !== user.email && { email }),
    ...(firstName !== undefined && firstName !== user.first_name && { first_name: firstName }),
    ...(lastName !== undefined && lastName !== user.last_name && { last_name: lastName }),
    ...(role !== undefined && role !== user.role && { role }),
  };
}

function changesBetween(user: UserRow, changed: ChangedColumns): Changes {
  return {
    ...(changed.email !== undefined && { email: { from: user.email, to: changed.email } }),
    ...(changed.first_name !== undefined && { firstName: { from: user.first_name, to: changed.first_name } }),
    ...(changed.last_name !== undefined && { lastName: { from: user.last_name, to: changed.last_name } }),
    ...(changed.role !== undefined && { role: { from: user.role, to: changed.role } }),
    ...(changed.password_hash !== undefined && { password: {} }),
  };
}
