import type { Insertable } from 'kysely';
import type { Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** PostgreSQL takes 65,535 parameters a statement; large statements are also slow to parse, so a few hundred rows at a time. */
const rowsAtOnce = 400;

/** Inserts many rows of one table in few statements. */
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
