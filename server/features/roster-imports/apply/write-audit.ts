import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface Given {
  importId: string;
  actorId: string;
  address: string;
  now: Date;
  source: string;
}

/** One entry for each person that an import has made or changed, as if it were done by hand. */
export async function auditPeople(tx: Tx, { importId, actorId, address, now, source }: Given): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(people, [importId, now, actorId, address, source]));
}

const people = `insert into audit_log (id, at, actor_id, address, action, user_id, subject, changes)
select id_made_at($2::timestamptz), $2::timestamptz, $3::uuid, $4, case
    when ch.outcome = 'created' then 'user.created'
    when p.p ? 'role' then 'user.role_changed'
    when p.p -> 'isActive' ->> 'to' = 'false' then 'user.deactivated'
    when p.p ? 'isActive' and (select count(*) from jsonb_object_keys(p.p)) = 1 then 'user.activated'
    else 'user.changed' end,
  u.id, u.first_name || ' ' || u.last_name, p.p || jsonb_build_object('import', jsonb_build_object('to', $5::text))
from roster_changes ch join users u on u.id = ch.object_id
cross join lateral (
  select coalesce(jsonb_object_agg(case f ->> 'field' when 'first_name' then 'firstName' when 'last_name' then 'lastName'
      when 'is_active' then 'isActive' else f ->> 'field' end,
    jsonb_strip_nulls(jsonb_build_object('from', f ->> 'from', 'to', f ->> 'to'))), '{}') as p
  from jsonb_array_elements(ch.fields) f
  where not (f ->> 'kept')::boolean and (ch.outcome <> 'created' or f ->> 'field' = 'role')) p
where ch.import_id = $1 and ch.kind = 'person' and ch.outcome in ('created', 'changed', 'removed') order by ch.position`;
