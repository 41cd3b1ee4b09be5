import { CompiledQuery } from 'kysely';
import type { AccountSecurity } from '../../../contract/account.ts';
import type { App } from '../../context.ts';
import { mailIsSetUp } from '../../mail/queue.ts';
import { rolesWithSecondStep } from '../identity/sessions.ts';

interface Row {
  email: string;
  has_password: boolean;
  since: Date | null;
  codes_left: number;
  is_required: boolean;
}

const findSecurity = `select u.email, u.password_hash is not null as has_password,
  (select t.confirmed_at from two_factors t where t.user_id = u.id) as since,
  (select count(*) from recovery_codes r where r.user_id = u.id) as codes_left,
  exists (select from settings k where k.key = $2 and k.value ? u.role) as is_required
from users u where u.id = $1`;

/** How somebody's own account is protected, in one statement. */
export async function accountSecurity(app: App, userId: string): Promise<AccountSecurity> {
  const parameters = [userId, rolesWithSecondStep];
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(findSecurity, parameters));
  const [row] = rows;
  if (!row) throw new Error('The user who is signed in is gone');
  return {
    hasPassword: row.has_password,
    email: row.email,
    mailIsSetUp: mailIsSetUp(app.settings),
    twoFactor: {
      isOn: row.since !== null,
      since: row.since?.toISOString() ?? null,
      recoveryCodesLeft: row.codes_left,
      isRequired: row.is_required,
    },
  };
}
