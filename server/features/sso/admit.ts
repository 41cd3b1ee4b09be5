import { roleOf } from '../../../domain/role-mapping.ts';
import type { App } from '../../context.ts';
import { isUniqueViolation, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { SingleSignOnSettings } from '../../single-sign-on-settings.ts';
import { queueMail } from '../../mail/queue.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { writeAudit, type WrittenBy } from '../users/audit.ts';
import { losesLastAdmin } from '../users/policy.ts';
import { findUser, lockUsers, updateUser } from '../users/queries.ts';
import type { Identity } from './claims.ts';
import { SignInFailed } from './failure.ts';
import { identityChanged } from './letters.ts';
import { createAccount } from './new-account.ts';
import { findOwner, insertIdentity, lockByEmail, touchIdentity } from './queries.ts';

interface Arrival {
  settings: SingleSignOnSettings;
  identity: Identity;
  address: string;
}

/**
 * The account that an identity signs in to: its own, or, as the college's setting says, one linked or created now. Its
 * role follows the mapping, at every sign-in.
 */
export async function admit(app: App, arrival: Arrival): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(app.database, (tx) => admitOnce(app, tx, arrival));
    } catch (error) {
      if (attempt >= 3 || !(await isOvertaken(app, arrival, error))) throw error;
    }
  }
}

/** The same person in two windows, or two people of one name, at the same moment: the second look finds the first. */
const isOvertaken = async (app: App, { identity: { issuer, subject } }: Arrival, error: unknown): Promise<boolean> =>
  isUniqueViolation(error) ||
  (error instanceof SignInFailed && (await findOwner(app.database.read, issuer, subject)) !== undefined);

async function admitOnce(app: App, tx: Tx, arrival: Arrival): Promise<string> {
  const { settings, identity, address } = arrival;
  // Nobody who is signed in here does this: the provider's word does, by the college's settings.
  const by = { actor: null, visitor: { address } };
  const known = await findOwner(tx, identity.issuer, identity.subject);
  const linked = known?.user_id ?? (settings.unknown.link ? await linkByEmail(app, tx, by, identity) : null);
  if (linked) {
    await takeRole(app, tx, by, { userId: linked, arrival });
    await touchIdentity(tx, identity, { now: app.clock.now(), email: identity.profile.email });
    return linked;
  }
  if (settings.unknown.create) return createAccount(app, tx, { by, settings, identity });
  throw new SignInFailed('not-admitted', 'nobody here has this identity');
}

/**
 * The account with the same e-mail, where the provider has verified it. Never an administrator's, one with a second step
 * at sign-in, or one that has an identity already: these are linked by their owners, signed in.
 */
async function linkByEmail(app: App, tx: Tx, by: WrittenBy, identity: Identity): Promise<string | null> {
  const { issuer, subject, profile } = identity;
  if (profile.email === undefined || profile.email_verified !== true) return null;
  const user = await lockByEmail(tx, profile.email);
  if (!user || !user.is_active || user.role === 'admin' || user.has_identity || user.has_second_step) return null;
  const now = app.clock.now();
  const row = { id: newId(), issuer, subject, user_id: user.id, email: profile.email };
  await insertIdentity(tx, { ...row, linked_at: now, last_used_at: now });
  const changes = { identity: { to: issuer }, byEmail: { to: profile.email } };
  await writeAudit(app, tx, by, { action: 'user.identity_linked', user, changes });
  await queueMail(app, tx, identityChanged(app, user, row, true));
  return user.id;
}

/** The role that the mapping gives, if it gives one; the last active administrator stays one (product.md, 4). */
async function takeRole(
  app: App,
  tx: Tx,
  by: WrittenBy,
  { userId, arrival }: { userId: string; arrival: Arrival },
): Promise<void> {
  const { settings, identity } = arrival;
  const before = await findUser(tx, userId);
  if (!before?.is_active) throw new SignInFailed('not-admitted', 'the account is deactivated');
  const role = roleOf(settings.roles, identity.claims);
  if (role === null || role === before.role) return;
  const locked = await lockUsers(tx, userId, role !== 'admin');
  const user = locked.find(({ id }) => id === userId);
  if (!user || user.role === role) return;
  if (losesLastAdmin(locked, user, { role, is_active: user.is_active })) {
    app.log.warn(
      { user: userId, role },
      'the mapping would take the last active administrator away and is not followed',
    );
    return;
  }
  const after = await updateUser(tx, userId, { role });
  await endSessionsOf(tx, userId);
  const changes = { role: { from: user.role, to: role }, singleSignOn: { to: identity.issuer } };
  await writeAudit(app, tx, by, { action: 'user.role_changed', user: after, changes });
}
