import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** PostgreSQL takes 65,535 parameters a statement. */
const rowsAtOnce = 400;

export async function insertRows<T extends keyof Schema & string>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(i, i + rowsAtOnce))
      .execute();
}
