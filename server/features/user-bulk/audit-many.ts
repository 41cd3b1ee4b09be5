import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditAction } from '../../db/tables/identity.ts';
import type { By, Changes } from '../users/audit.ts';

const statement = `insert into audit_log (id, at, actor_id, acted_as, address, action, user_id, subject, changes)
select id_made_at($2::timestamptz), $2::timestamptz, $3::uuid, $4::uuid, $5, $6, u.id, u.first_name || ' ' || u.last_name, e.changes
from jsonb_to_recordset($1::jsonb) as e (id uuid, changes jsonb) join users u on u.id = e.id order by e.id`;

/** One entry of the audit log for each of many people, in one statement. */
export async function auditMany(
  app: App,
  tx: Tx,
  { actor, visitor }: By,
  action: AuditAction,
  entries: readonly { id: string; changes: Changes }[],
): Promise<void> {
  const { actedBy } = actor;
  const who = [actedBy ?? actor.id, actedBy ? actor.id : null];
  const parameters = [JSON.stringify(entries), app.clock.now(), ...who, visitor.address, action];
  await tx.executeQuery(CompiledQuery.raw(statement, parameters));
}
