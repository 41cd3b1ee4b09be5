import { CompiledQuery } from 'kysely';
import type { RosterFormat } from '../../../../contract/roster-imports.ts';
import { headingsOf } from '../../../../domain/roster/headings.ts';
import type { Mapping } from '../../../../domain/roster/read-sheet.ts';
import type { Tx } from '../../../db/database.ts';

/** What a comparison refuses names a field; whoever reads it has a file with headings. What a row itself lacks names one already. */
export async function nameColumns(tx: Tx, importId: string): Promise<void> {
  const asked = `select f.format, s.mapping from roster_files f join roster_imports i on i.id = f.import_id
    join roster_sources s on s.id = i.source_id where f.import_id = $1 and f.is_whole limit 1`;
  const found = await tx.executeQuery<{ format: RosterFormat; mapping: Mapping }>(CompiledQuery.raw(asked, [importId]));
  const [of] = found.rows;
  if (!of) return;
  const text = `update roster_changes ch set column_name = nullif($2::jsonb -> ch.kind ->> ch.column_name, '')
    from roster_records r where ch.import_id = $1 and ch.outcome = 'refused' and ch.column_name is not null
      and r.import_id = ch.import_id and r.position = ch.position and r.problem is null`;
  await tx.executeQuery(CompiledQuery.raw(text, [importId, JSON.stringify(headingsOf(of.format, of.mapping))]));
}
