import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import type { CollegeSecurity } from '../../../contract/account.ts';
import type { Received } from '../../../contract/api.ts';
import { type Role, role } from '../../../contract/identity.ts';
import type { App } from '../../context.ts';
import { transaction, type Readable } from '../../db/database.ts';
import { refuseOvertaken } from '../../refusal.ts';
import { rolesWithSecondStep } from '../identity/sessions.ts';
import { type By, writeAudit } from '../users/audit.ts';

/** The roles that the college asks for a second step at sign-in. */
export async function findRolesWithSecondStep(read: Readable): Promise<Role[]> {
  const row = await read
    .selectFrom('settings')
    .select('value')
    .where('key', '=', rolesWithSecondStep)
    .executeTakeFirst();
  return row ? z.array(role).parse(row.value) : [];
}

// Those whom the rule concerns: who signs in through the identity provider alone has a second step there.
const countPeople = `select u.role, count(*) as people,
  count(*) filter (where exists (select from two_factors t where t.user_id = u.id and t.confirmed_at is not null)) as protected
from users u where u.is_active and u.password_hash is not null group by u.role`;

interface Count {
  role: Role;
  people: number;
  protected: number;
}

export async function readCollegeSecurity(app: App, read: Readable = app.database.read): Promise<CollegeSecurity> {
  const twoFactorRequiredFor = await findRolesWithSecondStep(read);
  const { rows } = await read.executeQuery<Count>(CompiledQuery.raw(countPeople, []));
  const { singleSignOn } = app.settings;
  return {
    twoFactorRequiredFor,
    roles: role.options.map((each) => {
      const count = rows.find((row) => row.role === each);
      return { role: each, people: count?.people ?? 0, protected: count?.protected ?? 0 };
    }),
    singleSignOn: singleSignOn
      ? {
          name: singleSignOn.name,
          issuer: singleSignOn.issuer,
          unknown: singleSignOn.unknown,
          roles: [...singleSignOn.roles],
        }
      : null,
  };
}

/** Holds from the next request of everybody: the session's statement reads it (identity/sessions.ts). */
export async function changeCollegeSecurity(
  app: App,
  by: By,
  { before: seen, ...change }: Received<'PUT /api/admin/security', 'body'>,
): Promise<CollegeSecurity> {
  const inOrder = (roles: readonly Role[]) => role.options.filter((each) => roles.includes(each));
  const wanted = inOrder(change.twoFactorRequiredFor);
  return transaction(app.database, async (tx) => {
    // Of two changes at once the second finds what the first wrote.
    await sql`lock table settings in share row exclusive mode`.execute(tx);
    const before = await findRolesWithSecondStep(tx);
    refuseOvertaken(
      seen && { twoFactorRequiredFor: inOrder(seen.twoFactorRequiredFor) },
      { twoFactorRequiredFor: before },
      { twoFactorRequiredFor: wanted },
    );
    if (JSON.stringify(before) === JSON.stringify(wanted)) return readCollegeSecurity(app, tx);
    const value = JSON.stringify(wanted);
    await tx
      .insertInto('settings')
      .values({ key: rolesWithSecondStep, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
    const changes = { twoFactorRequiredFor: { from: before, to: wanted } };
    await writeAudit(app, tx, by, { action: 'college.security_changed', user: null, changes });
    return readCollegeSecurity(app, tx);
  });
}
