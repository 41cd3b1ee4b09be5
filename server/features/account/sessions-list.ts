import type { AccountSession } from '../../../contract/account.ts';
import { deviceOf } from '../../../domain/device.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import { endSessionsOf, hashOf, idleMinutes } from '../identity/sessions.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { lockForManaging } from '../users/load.ts';

/** Where somebody is signed in: this session first, then the last seen. */
export async function listSessions(app: App, actor: Actor, visitor: Visitor): Promise<AccountSession[]> {
  const now = app.clock.now();
  const rows = await app.database.read
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .select((eb) => eb('token_hash', '=', hashOf(visitor.token ?? '')).as('is_current'))
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMinutes * 60_000))
    .orderBy('is_current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    address: row.address,
    device: deviceOf(row.user_agent),
    isCurrent: Boolean(row.is_current),
  }));
}

/** Ends one of one's own sessions; when it is this one, the cookie goes too. */
export async function endOwnSession(app: App, actor: Actor, visitor: Visitor, id: string): Promise<void> {
  const ended = await transaction(app.database, (tx) =>
    tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('token_hash')
      .executeTakeFirst(),
  );
  if (!ended) throw notFound('This session has ended already.');
  if (hashOf(visitor.token ?? '').equals(ended.token_hash)) visitor.setToken(null);
}

/** Ends all of one's own sessions but this one. */
export async function endOtherSessions(app: App, actor: Actor, visitor: Visitor): Promise<void> {
  await transaction(app.database, (tx) => endSessionsOf(tx, actor.id, visitor.token));
}

/** Ends all sessions of a user; one's own current one stays. */
export async function endSessionsOfUser(app: App, by: By, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { user } = await lockForManaging(tx, by.actor, id, { withAdmins: false });
    await endSessionsOf(tx, id, by.visitor.token);
    await writeAudit(app, tx, by, { action: 'user.sessions_ended', user, changes: {} });
  });
}
