import type { ColumnType } from 'kysely';

/** JSON is written as text and read parsed. */
export type Json = ColumnType<unknown, string | undefined, string>;
