import { CompiledQuery } from 'kysely';
import type { RosterFormat } from '../../../contract/roster-imports.ts';
import type { Tx } from '../../db/database.ts';

/** Of the files of an import, which are all of one. */
export async function formatOf(tx: Tx, importId: string): Promise<RosterFormat | undefined> {
  const { rows } = await tx.executeQuery<{ format: RosterFormat }>(
    CompiledQuery.raw('select format from roster_files where import_id = $1 and is_whole limit 1', [importId]),
  );
  return rows[0]?.format;
}
