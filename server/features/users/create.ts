import type { User, UserInput } from '../../../contract/users.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { invalid } from '../../refusal.ts';
import { hashPassword, weaknessOf } from '../identity/passwords.ts';
import { type By, writeAudit } from './audit.ts';
import { refuseToGrant } from './policy.ts';
import { userOf } from '../identity/user-of.ts';
import { insertUser } from './queries.ts';
import { refusingTakenNames } from './taken.ts';

/**
 * Creates a user. No Idempotency-Key: a retry finds the username taken, and a key would keep a quick hash of a body that
 * holds a password.
 */
export async function createUser(app: App, by: By, input: UserInput): Promise<User> {
  refuseToGrant(by.actor, input.role);
  const weakness = weaknessOf(input.password, input);
  if (weakness) throw invalid({ password: weakness });
  const password_hash = await hashPassword(input.password);
  return refusingTakenNames(app, input, null, () =>
    transaction(app.database, async (tx) => {
      const user = await insertUser(tx, {
        id: newId(),
        username: input.username,
        email: input.email,
        first_name: input.firstName,
        last_name: input.lastName,
        role: input.role,
        password_hash,
        created_at: app.clock.now(),
      });
      await writeAudit(app, tx, by, { action: 'user.created', user, changes: { role: { to: user.role } } });
      return userOf(user);
    }),
  );
}
