import { z } from 'zod';
import type { CollegeSecurity } from '../../../contract/account.ts';
import { type Role, role } from '../../../contract/identity.ts';
import type { App } from '../../context.ts';
import { transaction, type Readable } from '../../db/database.ts';
import { rolesWithSecondStep } from '../identity/sessions.ts';
import { type By, writeAudit } from '../users/audit.ts';

export async function findCollegeSecurity(read: Readable): Promise<CollegeSecurity> {
  const row = await read
    .selectFrom('settings')
    .select('value')
    .where('key', '=', rolesWithSecondStep)
    .executeTakeFirst();
  return { twoFactorRequiredFor: row ? z.array(role).parse(row.value) : [] };
}

/** Holds from the next request of everybody: the session's statement reads it (identity/sessions.ts). */
export async function changeCollegeSecurity(app: App, by: By, change: CollegeSecurity): Promise<CollegeSecurity> {
  const wanted = inOrder(change.twoFactorRequiredFor);
  return transaction(app.database, async (tx) => {
    const before = (await findCollegeSecurity(tx)).twoFactorRequiredFor;
    if (JSON.stringify(before) === JSON.stringify(wanted)) return { twoFactorRequiredFor: wanted };
    const value = JSON.stringify(wanted);
    await tx
      .insertInto('settings')
      .values({ key: rolesWithSecondStep, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
    const changes = { twoFactorRequiredFor: { from: before, to: wanted } };
    await writeAudit(app, tx, by, { action: 'college.security_changed', user: null, changes });
    return { twoFactorRequiredFor: wanted };
  });
}

function inOrder(roles: readonly Role[]): Role[] {
  return role.options.filter((each) => roles.includes(each));
}
