import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** What each id of the source names, and what the source has given: both are what the next import compares with. */
const statement = `insert into roster_links (source_id, kind, key, object_id, imported, import_id)
select $2, ch.kind, ch.key, ch.object_id, ch.value - case when ch.outcome = 'created' then '' else 'username' end, $1
from roster_changes ch where ch.import_id = $1 and ch.object_id is not null and ch.outcome <> 'refused'
on conflict (source_id, kind, key) do update
  set object_id = excluded.object_id, imported = roster_links.imported || excluded.imported, import_id = excluded.import_id
  where roster_links.object_id <> excluded.object_id or not roster_links.imported @> excluded.imported`;

export async function writeLinks(tx: Tx, importId: string, sourceId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(statement, [importId, sourceId]));
}
