import { createHash, randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';

/** Security baseline: a session ends after 30 idle minutes and after 12 hours at the latest. */
const idleMinutes = 30;
const hours = 12;
/** `last_seen_at` is written at most once a minute, so that reading pages does not mean writing rows. */
const touchSeconds = 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const minus = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** Opens a session: a fresh random token for every sign-in; only its hash is kept. */
export async function startSession(
  app: App,
  tx: Tx,
  userId: string,
  from: { userAgent: string; address: string },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      user_agent: from.userAgent,
      address: from.address,
    })
    .execute();
  return { token, expiresAt };
}

interface SessionRow {
  id: string;
  role: Actor['role'];
  first_name: string;
  last_name: string;
  time_zone: string | null;
  last_seen_at: Date;
  version: string;
}

// Written out, because it runs on every request: session and user in one join.
const findSession = `select u.id, u.role, u.first_name, u.last_name, u.time_zone, s.last_seen_at,
  (select v.number from versions v where v.subject = 'college') || '.' ||
    coalesce((select v.number from versions v where v.subject = u.id::text), 0) as version
from sessions s join users u on u.id = s.user_id
where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and u.is_active`;

/** Who a session token belongs to; null for one that is unknown, expired, idle too long, or of a deactivated user. */
export async function authenticate(app: App, token: string): Promise<Actor | null> {
  const now = app.clock.now();
  const hash = hashOf(token);
  const parameters = [hash, now, minus(now, idleMinutes * 60)];
  const { rows } = await app.database.read.executeQuery<SessionRow>(CompiledQuery.raw(findSession, parameters));
  const row = rows[0];
  if (!row) return null;
  if (row.last_seen_at < minus(now, touchSeconds)) await touch(app, hash, now);
  return {
    id: row.id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.time_zone ?? app.settings.timeZone,
    version: row.version,
  };
}

async function touch(app: App, hash: Buffer, now: Date): Promise<void> {
  await transaction(app.database, (tx) =>
    tx.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', hash).execute(),
  );
}

export async function endSession(app: App, token: string): Promise<void> {
  await transaction(app.database, (tx) => tx.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute());
}

/** Ends all sessions of a user, but for one that they are to keep. */
export async function endSessionsOf(tx: Tx, userId: string, keptToken?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptToken !== undefined, (query) => query.where('token_hash', '!=', hashOf(keptToken ?? '')))
    .execute();
}

/** Removes what no longer counts; run now and then by the process. */
export async function forgetOldSessions(app: App): Promise<void> {
  const now = app.clock.now();
  await transaction(app.database, async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<', now), eb('last_seen_at', '<', minus(now, idleMinutes * 60))]))
      .execute();
    await tx.deleteFrom('sign_in_failures').where('last_failure_at', '<', minus(now, 86_400)).execute();
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', minus(now, 86_400)).execute();
  });
}
