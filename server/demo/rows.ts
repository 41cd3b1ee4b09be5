import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Rows gathered for each table, to be inserted at once. */
export type Rows = { [T in keyof Schema]?: Insertable<Schema[T]>[] };

export function add<T extends keyof Schema>(rows: Rows, table: T, row: Insertable<Schema[T]>): void {
  const list = (rows[table] ??= [] as never) as Insertable<Schema[T]>[];
  list.push(row);
}
