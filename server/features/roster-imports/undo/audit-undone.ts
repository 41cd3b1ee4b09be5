import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface Given {
  importId: string;
  actorId: string;
  address: string;
  now: Date;
  source: string;
}

/** One entry for each person that is changed back, written before it is done, while it can be seen what will be. */
export async function auditUndone(tx: Tx, { importId, actorId, address, now, source }: Given): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(statement, [importId, now, actorId, address, source]));
}

const statement = `insert into audit_log (id, at, actor_id, address, action, user_id, subject, changes)
select id_made_at($2::timestamptz), $2::timestamptz, $3::uuid, $4,
  case when p.p ? 'role' then 'user.role_changed' else 'user.changed' end, u.id, u.first_name || ' ' || u.last_name,
  p.p || jsonb_build_object('undoneImport', jsonb_build_object('to', $5::text))
from roster_changes ch join users u on u.id = ch.object_id
cross join lateral (
  select jsonb_object_agg(case f ->> 'field' when 'first_name' then 'firstName' when 'last_name' then 'lastName'
      when 'is_active' then 'isActive' else f ->> 'field' end, jsonb_build_object('from', f -> 'to', 'to', f -> 'from')) as p
  from jsonb_array_elements(ch.fields) f
  where not (f ->> 'kept')::boolean and jsonb_build_object('email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
    'role', u.role, 'is_active', u.is_active::text) ->> (f ->> 'field') = f ->> 'to') p
where ch.import_id = $1 and ch.kind = 'person' and ch.outcome in ('changed', 'removed') and p.p is not null order by ch.position`;
