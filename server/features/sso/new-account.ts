import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { roleOf } from '../../../domain/role-mapping.ts';
import { newId } from '../../ids.ts';
import type { SingleSignOnSettings } from '../../single-sign-on-settings.ts';
import { writeAudit, type WrittenBy } from '../users/audit.ts';
import { findTaken, insertUser } from '../users/queries.ts';
import type { Identity, Profile } from './claims.ts';
import { SignInFailed } from './failure.ts';
import { findTakenUsernames, insertIdentity } from './queries.ts';

/**
 * An account for somebody whom the college does not know yet: a student, unless the mapping says otherwise. It needs an
 * e-mail that nobody here has and that the provider does not call unverified.
 */
export async function createAccount(
  app: App,
  tx: Tx,
  { by, settings, identity }: { by: WrittenBy; settings: SingleSignOnSettings; identity: Identity },
): Promise<string> {
  const { issuer, subject, profile, claims } = identity;
  const { email } = profile;
  if (email === undefined) throw new SignInFailed('not-admitted', 'the provider tells no e-mail');
  if (profile.email_verified === false) throw new SignInFailed('not-admitted', 'the e-mail is not verified');
  if ((await findTaken(tx, { email }, null)).email)
    throw new SignInFailed('not-admitted', 'an account that is not linked has the e-mail');
  const now = app.clock.now();
  const username = await freeUsername(tx, profile, email);
  const user = await insertUser(tx, {
    id: newId(),
    username,
    email,
    ...nameOf(profile, username),
    role: roleOf(settings.roles, claims) ?? 'student',
    password_hash: null,
    created_at: now,
  });
  const row = { id: newId(), issuer, subject, user_id: user.id, email, linked_at: now, last_used_at: now };
  await insertIdentity(tx, row);
  const changes = { role: { to: user.role }, singleSignOn: { to: issuer } };
  await writeAudit(app, tx, by, { action: 'user.created', user, changes });
  return user.id;
}

/** Given and family name; where the provider tells the whole name alone, its last word is the family's. */
function nameOf(profile: Profile, username: string): { first_name: string; last_name: string } {
  const words = (profile.name ?? username).split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  const first_name = profile.given_name ?? words.join(' ');
  return { first_name, last_name: profile.family_name ?? last ?? first_name };
}

const candidates = 100;

/** What the person is called at the provider, in the form of our usernames, with a number where somebody has it already. */
async function freeUsername(tx: Tx, profile: Profile, email: string): Promise<string> {
  const [local = ''] = (profile.preferred_username ?? email).split('@');
  const plain = local
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .slice(0, 50);
  const base = plain.length < 3 ? `user-${plain}` : plain;
  const names = Array.from({ length: candidates }, (_, index) => (index === 0 ? base : `${base}${index + 1}`));
  const taken = await findTakenUsernames(tx, names);
  return names.find((name) => !taken.has(name)) ?? `${base.slice(0, 20)}-${newId()}`;
}
