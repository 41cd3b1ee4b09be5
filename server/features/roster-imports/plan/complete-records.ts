import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';

async function run(tx: Tx, statement: string, parameters: readonly unknown[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(statement, [...parameters]));
}

/** What stands in other files than the thing itself: roles of people, codes and descriptions of courses. */
export async function completeRecords(tx: Tx, importId: string): Promise<void> {
  await run(tx, roles, [importId]);
  await run(tx, whatTheyDo, [importId]);
  await run(tx, descriptions, [importId]);
  await run(tx, codes, [importId]);
}

const roles = `update roster_records p set value = p.value || jsonb_build_object('role', r.role),
  problem = coalesce(p.problem, r.problem)
from (select distinct on (key) key, coalesce(value ->> 'role', 'student') as role, problem from roster_records
  where import_id = $1 and kind = 'role' order by key, position) r
where p.import_id = $1 and p.kind = 'person' and p.key = r.key and not p.value ? 'role' and not p.is_removed`;

const whatTheyDo = `update roster_records p set value = p.value || jsonb_build_object('inferred', r.place)
from (select value ->> 'person' as person, min(value ->> 'place') as place from roster_records
  where import_id = $1 and kind = 'staff' and problem is null and not is_removed group by 1) r
where p.import_id = $1 and p.kind = 'person' and p.key = r.person and not p.value ? 'role' and not p.is_removed`;

/** A class without a description of its own has that of its course. */
const descriptions = `update roster_records c set value = c.value || jsonb_build_object('description', k.description),
  problem = coalesce(c.problem, k.problem)
from (select distinct on (key) key, value ->> 'description' as description, problem from roster_records
  where import_id = $1 and kind = 'catalogue' and value ? 'description' order by key, position) k
where c.import_id = $1 and c.kind = 'course' and k.key = c.value ->> 'of' and not c.value ? 'description' and not c.is_removed`;

/** A class without a code of its own has that of its course; without any, its id. */
const codes = `update roster_records c set value = c.value - 'of' || jsonb_build_object('code', left(coalesce(c.value ->> 'code',
  (select k.value ->> 'code' from roster_records k where k.import_id = $1 and k.kind = 'catalogue' and k.key = c.value ->> 'of'
    and k.value ? 'code' order by k.position limit 1), c.key), 20))
where c.import_id = $1 and c.kind = 'course'`;

/** Of a whole roster: people who came from the source before and are not in the files any more. */
export async function addAbsentPeople(tx: Tx, importId: string, sourceId: string): Promise<void> {
  await run(
    tx,
    `insert into roster_records (import_id, position, kind, key, value, is_removed)
    select $1, (select max(position) from roster_records where import_id = $1) + row_number() over (order by l.key), 'person',
      l.key, '{"is_active": "false"}', true
    from roster_links l where l.source_id = $2 and l.kind = 'person' and l.imported ->> 'is_active' is distinct from 'false'
      and exists (select from roster_records r where r.import_id = $1 and r.kind = 'person')
      and not exists (select from roster_records r where r.import_id = $1 and r.kind = 'person' and r.key = l.key)`,
    [importId, sourceId],
  );
}

/** The same of enrolments and places among the staff, once it is known whom the rows name. */
export async function addAbsentPlaces(tx: Tx, importId: string, sourceId: string): Promise<void> {
  await run(
    tx,
    `insert into roster_records (import_id, position, kind, key, value, is_removed, person_id, course_id)
    select $1, (select max(position) from roster_records where import_id = $1) + row_number() over (order by l.kind, l.key), l.kind,
      l.key, '{}', true, split_part(l.key, '/', 1)::uuid, split_part(l.key, '/', 2)::uuid
    from roster_links l where l.source_id = $2 and l.kind in ('enrolment', 'staff')
      and l.imported ->> 'state' is distinct from 'dropped' and l.imported ->> 'place' is distinct from 'none'
      and exists (select from roster_records r where r.import_id = $1 and r.kind in ('enrolment', 'staff'))
      and not exists (select from roster_records r where r.import_id = $1 and r.kind = l.kind
        and r.person_id = split_part(l.key, '/', 1)::uuid and r.course_id = split_part(l.key, '/', 2)::uuid)`,
    [importId, sourceId],
  );
}
