import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../context.ts';
import { transaction, type Readable } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { forbidden, invalid, notFound } from '../../refusal.ts';
import { hashPassword, weaknessOf } from './passwords.ts';
import { countFailure, refuseWhileSlowed } from './throttle.ts';

/** The one-time link that makes the first administrator of a fresh college: valid for an hour, renewed by a restart. */
const lifetime = 3_600_000;
const stored = z.object({ hash: z.string(), expiresAt: z.string() });
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** A college without any administrator waits for its set-up. */
export async function needsSetup(read: Readable): Promise<boolean> {
  const admin = await read.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return !admin;
}

/** Makes a new set-up token, if the college still needs one; an earlier one stops working. */
export async function renewSetupToken(app: App): Promise<string | null> {
  return transaction(app.database, async (tx) => {
    if (!(await needsSetup(tx))) return null;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(app.clock.now().getTime() + lifetime).toISOString();
    const value = JSON.stringify({ hash: sha256(token).toString('base64url'), expiresAt });
    await tx
      .insertInto('settings')
      .values({ key: 'setup_token', value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
    return token;
  });
}

/** Whether the set-up link can still be used, without using it up. Guesses count here as where it is used. */
export async function checkSetup(
  app: App,
  address: string,
  token: string,
): Promise<{ state: 'good' | 'expired' | 'done' }> {
  const { read } = app.database;
  if (!(await needsSetup(read))) return { state: 'done' };
  await refuseWhileSlowed(app, 'token', 'setup', address);
  const row = await read.selectFrom('settings').select('value').where('key', '=', 'setup_token').executeTakeFirst();
  const kept = stored.safeParse(row?.value);
  const fits =
    kept.success &&
    new Date(kept.data.expiresAt) > app.clock.now() &&
    timingSafeEqual(sha256(token), Buffer.from(kept.data.hash, 'base64url'));
  if (fits) return { state: 'good' };
  // The token goes in the moment in which somebody else uses it.
  if (!(await needsSetup(read))) return { state: 'done' };
  await countFailure(app, 'token', 'setup', address);
  return { state: 'expired' };
}

export interface FirstAdministrator {
  token: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Creates the first administrator; the token works once. Two at the same moment: one of them gets 404. */
export async function createFirstAdministrator(app: App, address: string, given: FirstAdministrator): Promise<string> {
  const { state } = await checkSetup(app, address, given.token);
  if (state === 'done') throw alreadySetUp();
  if (state === 'expired')
    throw forbidden('This set-up link is wrong or has expired. Restart the server to get a new one.');
  const weakness = weaknessOf(given.password, given);
  if (weakness) throw invalid({ password: weakness });
  const passwordHash = await hashPassword(given.password);
  return transaction(app.database, async (tx) => {
    const taken = await tx.deleteFrom('settings').where('key', '=', 'setup_token').returning('key').executeTakeFirst();
    if (!taken) throw alreadySetUp();
    const id = newId();
    await tx
      .insertInto('users')
      .values({
        id,
        username: given.username,
        email: given.email,
        first_name: given.firstName,
        last_name: given.lastName,
        role: 'admin',
        password_hash: passwordHash,
        created_at: app.clock.now(),
      })
      .execute();
    await tx
      .insertInto('audit_log')
      .values({
        id: newId(),
        at: app.clock.now(),
        actor_id: id,
        acted_as: null,
        address,
        action: 'user.created',
        user_id: id,
        course_id: null,
        subject: `${given.firstName} ${given.lastName}`,
        changes: JSON.stringify({ role: { to: 'admin' } }),
      })
      .execute();
    return id;
  });
}

const alreadySetUp = () => notFound('This college has been set up already.');
