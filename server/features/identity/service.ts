import type { CurrentUser } from '../../../contract/identity.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { Accepted, type Visitor } from '../../http/routes.ts';
import { Refusal } from '../../refusal.ts';
import { currentUser } from './current-user.ts';
import { verifyPassword } from './passwords.ts';
import { endSession, startSession } from './sessions.ts';
import { issueTicket } from './tickets.ts';
import { withTry } from './tries.ts';

/** One sentence for an unknown user, a wrong password and a deactivated account alike (product.md, 3). */
const mismatch = () => new Refusal(401, 'That username and password do not match. Check both and try again.');

/** Signs in by username or e-mail, or issues a ticket for the second step; any session that the browser had ends. */
export async function signIn(
  app: App,
  visitor: Visitor,
  given: { username: string; password: string },
): Promise<CurrentUser | Accepted<{ twoFactor: string }>> {
  const name = given.username.trim().toLowerCase();
  const { id, password_hash, confirmed_at } = await withTry(app, ['password', name, visitor.address], async (one) => {
    const user = await app.database.read
      .selectFrom('users')
      .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
      .select(['id', 'password_hash', 'is_active', 'confirmed_at'])
      .where((eb) => eb.or([eb(eb.fn('lower', ['username']), '=', name), eb(eb.fn('lower', ['email']), '=', name)]))
      .executeTakeFirst();
    const matches = await verifyPassword(user?.password_hash ?? null, given.password);
    if (!user || !matches || !user.is_active || user.password_hash === null) {
      await one.failed();
      throw mismatch();
    }
    // Failures are forgiven once the second step is done too: whoever has the password alone guesses codes no faster.
    if (!user.confirmed_at) await one.passed();
    return { ...user, password_hash: user.password_hash };
  });
  if (confirmed_at) return new Accepted({ twoFactor: await issueTicket(app, id, password_hash, name) });
  await openSession(app, visitor, id, password_hash);
  return currentUser(app, id);
}

/**
 * Starts a session for a user whose identity is proven, and hands the browser its cookie. Proven by a password: only
 * while it is still theirs.
 */
export async function openSession(
  app: App,
  visitor: Visitor,
  userId: string,
  passwordHash?: string | null,
): Promise<void> {
  if (visitor.token) await endSession(app, visitor.token);
  const session = await transaction(app.database, async (tx) => {
    // Asked again inside the transaction: a deactivation or a new password that came between must win.
    const user = await tx
      .updateTable('users')
      .set({ last_login_at: app.clock.now() })
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
      .returning('id')
      .executeTakeFirst();
    return user ? startSession(app, tx, userId, visitor) : null;
  });
  if (!session) throw mismatch();
  visitor.setToken(session.token, session.expiresAt);
}

/** Ends the session on the server; the cookie goes in any case. */
export async function signOut(app: App, visitor: Visitor): Promise<void> {
  visitor.setToken(null);
  if (visitor.token) await endSession(app, visitor.token);
}
