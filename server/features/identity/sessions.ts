import { createHash, randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { capabilitiesWith } from '../../../domain/platform/roles.ts';
import { Gathering, type Outcome } from '../../gathering.ts';
import { notSignedIn } from '../../refusal.ts';
import { newId } from '../../ids.ts';

/** Security baseline: a session ends after 30 idle minutes and after 12 hours at the latest. */
export const idleMinutes = 30;
const hours = 12;
/** `last_seen_at` is written at most once a minute, so that reading pages does not mean writing rows. */
const touchSeconds = 60;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const minus = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** Opens a session: a fresh random token for every sign-in; only its hash is kept. */
export async function startSession(
  app: Pick<App, 'clock'>,
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
      id: newId(),
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
  hash: string;
  id: string;
  role: Actor['role'];
  first_name: string;
  last_name: string;
  time_zone: string | null;
  locale: string | null;
  last_seen_at: Date;
  must_set_up: boolean;
  must_accept: boolean;
  version: string;
  users_version: string | null;
  is_over: boolean;
  acting_id: string | null;
  acting_name: string | null;
  acting_until: Date | null;
}

/** The roles that the college asks for a second step at sign-in; see account/college-security.ts. */
export const rolesWithSecondStep = 'security.two_factor_required_for';

// An account without a password signs in through the college's identity provider, which has a second step of its own.
export const mustSetUpSecondStep = `u.password_hash is not null
  and exists (select from settings k where k.key = '${rolesWithSecondStep}' and k.value ? u.role)
  and not exists (select from two_factors t where t.user_id = u.id and t.confirmed_at is not null)`;

/**
 * Whose sessions `s` are, as `u`: their own, or of the person whom an administrator acts as. That ends by itself, and with
 * the administrator's role or the other's account; nobody acts as an administrator.
 */
export const sessionUsers = (now: string) => `sessions s join users own on own.id = s.user_id and own.is_active
left join (acting_sessions a join users o on o.id = a.user_id and o.is_active and o.role <> 'admin')
  on a.session_hash = s.token_hash and a.ends_at > ${now} and own.role = 'admin'
join users u on u.id = coalesce(a.user_id, own.id)`;

// Written out, because it runs on every request: sessions and users in one join. No part of it is left out for a value of a
// parameter, or it would be planned for each (`padded`): terms of version 0 are none.
const findSessions = `select encode(s.token_hash, 'hex') as hash, u.id, u.role, u.first_name, u.last_name, u.time_zone, u.locale, s.last_seen_at,
  a.user_id is null and ${mustSetUpSecondStep} as must_set_up,
  a.user_id is null
    and (select count(*) from accepted_terms t where t.user_id = u.id and t.version = $4::integer) < least($4, 1) as must_accept,
  case when a.user_id is not null then own.id end as acting_id, own.first_name || ' ' || own.last_name as acting_name,
  a.ends_at as acting_until,
  (select v.number from versions v where v.subject = 'college') || '.' ||
    coalesce((select v.number from versions v where v.subject = u.id::text), 0) as version,
  case when u.role in ('admin', 'course_manager') then (select string_agg(c.id::text, ' ' order by c.id) from user_changes c) end
    as users_version,
  s.expires_at <= $2 or s.last_seen_at <= $3 as is_over
from ${sessionUsers('$2')}
where s.token_hash = any($1::bytea[])`;

const findings = new WeakMap<App, Gathering<Buffer, SessionRow | null>>();

/** A lookup takes one millisecond; one that took so many is in trouble. */
const patience = 50;

/** The sessions of requests that come while others are looked up are looked up together, in one statement. */
function findingOf(app: App): Gathering<Buffer, SessionRow | null> {
  const finding = findings.get(app) ?? new Gathering(100, (hashes) => findAll(app, hashes), patience);
  findings.set(app, finding);
  return finding;
}

/**
 * PostgreSQL reckons with so many where it does not look into a list. A shorter one makes a plan that is thrown away look
 * so much better than one that is kept that it plans each time, which takes five times as long as to find the session.
 */
const reckonedWith = 10;
const padded = (hashes: readonly Buffer[]) => [
  ...hashes,
  ...Array.from({ length: Math.max(0, reckonedWith - hashes.length) }, () => hashes[0]),
];

async function findAll(app: App, hashes: readonly Buffer[]): Promise<Outcome<SessionRow | null>[]> {
  const now = app.clock.now();
  const parameters = [padded(hashes), now, minus(now, idleMinutes * 60), app.settings.college.termsVersion];
  try {
    const { rows } = await app.database.read.executeQuery<SessionRow>(CompiledQuery.raw(findSessions, parameters));
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    return hashes.map((hash) => ({ result: byHash.get(hash.toString('hex')) ?? null }));
  } catch (error) {
    // The database is away: for all of them alike.
    return hashes.map(() => ({ error }));
  }
}

/** Who a session token belongs to; null for one that is unknown, expired, idle too long, or of a deactivated user. */
export async function authenticate(app: App, token: string, isUse = true): Promise<Actor | null> {
  const now = app.clock.now();
  const hash = hashOf(token);
  const { college, timeZone } = app.settings;
  const row = await findingOf(app).add(hash);
  if (!row) return null;
  if (row.is_over) {
    // For good: a clock that is set back does not bring it back.
    await endSession(app, token);
    return null;
  }
  if (isUse && row.last_seen_at < minus(now, touchSeconds)) await touch(app, hash, now);
  return {
    id: row.id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.time_zone ?? timeZone,
    ...(row.locale && { locale: row.locale }),
    capabilities: capabilitiesWith(row.role, college.roles),
    askedAt: now,
    onlyCourse: null,
    mustSetUpSecondStep: row.must_set_up,
    ...(row.must_accept && { mustAcceptTerms: true }),
    ...(row.acting_id &&
      row.acting_until && { actedBy: { id: row.acting_id, name: row.acting_name ?? '', until: row.acting_until } }),
    version: row.version,
    ...(row.users_version !== null && { usersVersion: row.users_version }),
  };
}

async function touch(app: App, hash: Buffer, now: Date): Promise<void> {
  await transaction(app.database, (tx) =>
    tx.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', hash).execute(),
  );
}

/** Holds the session of a request, before something is written that goes with it: it may have been ended meanwhile. */
export async function holdSession(tx: Tx, token: string): Promise<Buffer> {
  const hash = hashOf(token);
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
  if (!session) throw notSignedIn();
  return hash;
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
