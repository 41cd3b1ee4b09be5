import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Dependent } from './dependents.ts';

/** Removes what an import has made, unless a row of a table refers to it; then it is told which. */
export async function removeMade(
  tx: Tx,
  importId: string,
  kind: string,
  table: string,
  dependents: readonly Dependent[],
): Promise<void> {
  for (const dependent of dependents)
    await tx.executeQuery(
      CompiledQuery.raw(
        `update roster_changes ch set not_undone = $2
        where ch.import_id = $1 and ch.kind = '${kind}' and ch.outcome = 'created' and ch.not_undone is null
          and exists (select from ${dependent.table} x where x.${dependent.column} = ch.object_id)`,
        [importId, `built-upon:${dependent.table}`],
      ),
    );
  await tx.executeQuery(
    CompiledQuery.raw(
      `delete from ${table} t using roster_changes ch where ch.import_id = $1 and ch.kind = '${kind}'
        and ch.outcome = 'created' and ch.not_undone is null and t.id = ch.object_id`,
      [importId],
    ),
  );
}
