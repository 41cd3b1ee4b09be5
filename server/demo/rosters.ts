import { CompiledQuery } from 'kysely';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

/** The students came from the registry, which has sent three corrections since, and two rows that nobody could take. */
export async function makeRosters(tx: Tx, people: DemoPeople, timeline: Timeline): Promise<void> {
  const [source, roster] = [newId(), newId()];
  const at = timeline.past(-12, '08:40');
  const counts = [
    { kind: 'person', outcome: 'changed', rows: 3 },
    { kind: 'person', outcome: 'refused', rows: 2 },
    { kind: 'person', outcome: 'unchanged', rows: people.students.length - 3 },
  ];
  await tx
    .insertInto('roster_sources')
    .values({ id: source, name: 'Student registry', created_at: timeline.past(-80, '09:10') })
    .execute();
  await tx
    .insertInto('roster_imports')
    .values({
      id: roster,
      source_id: source,
      state: 'applied',
      counts: JSON.stringify(counts),
      created_by: people.manager.id,
      asked_by: people.manager.id,
      created_at: at,
      applied_at: at,
    })
    .execute();
  const columns = JSON.stringify(['user_id', 'login_id', 'first_name', 'last_name', 'email', 'status']);
  await tx
    .insertInto('roster_files')
    .values({
      id: newId(),
      import_id: roster,
      name: 'users.csv',
      format: 'canvas',
      kind: 'people',
      columns,
      row_count: people.students.length + 2,
      is_whole: true,
    })
    .execute();
  await tx.executeQuery(CompiledQuery.raw(links, [source, roster]));
  await tx.executeQuery(CompiledQuery.raw(corrections, [source, roster]));
  const refused = { import_id: roster, kind: 'person' as const, outcome: 'refused' as const, file: 'users.csv' };
  await tx
    .insertInto('roster_changes')
    .values([
      {
        ...refused,
        position: 41,
        row: 42,
        column_name: 'email',
        key: 'S-1041',
        name: 'Ottilie Brand',
        reason: 'email-missing',
      },
      {
        ...refused,
        position: 97,
        row: 98,
        column_name: 'login_id',
        key: 'S-1097',
        name: 'Wim de Wit',
        reason: 'username-missing',
      },
    ])
    .execute();
}

const links = `insert into roster_links (source_id, kind, key, object_id, imported, import_id)
select $1, 'person', 'S-' || (1000 + row_number() over (order by u.id)), u.id,
  jsonb_build_object('email', u.email, 'first_name', u.first_name, 'last_name', u.last_name, 'is_active', u.is_active::text), $2
from users u where u.role = 'student'`;

/** Addresses that were mistyped before. */
const corrections = `insert into roster_changes (import_id, position, kind, outcome, file, row, key, name, object_id, person_id,
  fields, value, imported_before)
select $2, n.nth, 'person', 'changed', 'users.csv', n.nth + 1, n.key, u.first_name || ' ' || u.last_name, u.id, u.id,
  jsonb_build_array(jsonb_build_object('field', 'email', 'from', replace(u.email, '@', '@students.'), 'to', u.email, 'kept', false)),
  n.imported, n.imported || jsonb_build_object('email', replace(u.email, '@', '@students.'))
from (select l.*, row_number() over (order by l.object_id) as nth from roster_links l where l.source_id = $1) n
join users u on u.id = n.object_id where n.nth in (7, 63, 118)`;
