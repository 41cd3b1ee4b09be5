import { z } from 'zod';
import { quoteIdentifier } from '../db/parameters.ts';
import type { MigrationSession } from '../db/session.ts';

/** What the rows of a backup rely on, whatever the server's own defaults are; until the transaction's end. */
export const transactionSettings = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
set local bytea_output = 'hex'; set local extra_float_digits = 1; set local xmloption = 'content';
set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

const migrationRows = z.array(z.object({ name: z.string(), checksum: z.string() }));
const tableRows = z.array(z.object({ name: z.string() }));
const columnRows = z.array(z.object({ name: z.string(), is_kept: z.boolean() }));
const sequenceRows = z.array(z.object({ name: z.string() }));
const positions = z.tuple([z.object({ value: z.string(), is_called: z.boolean() })]);

/** The migrations that were applied, in their order; none where there are no tables yet. */
export async function appliedMigrations(session: MigrationSession) {
  const [found] = await session.query(`select to_regclass('public.schema_migrations')::text as name`);
  if (z.object({ name: z.string().nullable() }).parse(found).name === null) return [];
  const rows = migrationRows.parse(await session.query('select name, checksum from schema_migrations'));
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every table but the list of migrations, which is written by migrating. */
export async function tablesOf(session: MigrationSession): Promise<string[]> {
  const rows = await session.query(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations' order by c.relname collate "C"`,
  );
  return tableRows.parse(rows).map(({ name }) => name);
}

export interface Column {
  name: string;
  /**
   * Not kept is what the database gives by itself: a computed column, or the number of the transaction that wrote the row
   * (xid8), which means nothing in another database and there is that of the restoring.
   */
  isKept: boolean;
}

export async function columnsOf(session: MigrationSession, table: string): Promise<Column[]> {
  const rows = await session.query(
    `select a.attname::text as name, a.attgenerated = '' and a.atttypid <> 'xid8'::regtype as is_kept
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = $1 and a.attnum > 0 and not a.attisdropped
     order by a.attnum`,
    [table],
  );
  return columnRows.parse(rows).map(({ name, is_kept }) => ({ name, isKept: is_kept }));
}

/** Where every sequence stands: at the moment of asking, so never behind the rows of an earlier snapshot. */
export async function sequencesOf(session: MigrationSession) {
  const rows = await session.query(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname collate "C"`,
  );
  const sequences: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of sequenceRows.parse(rows)) {
    const read = `select last_value::text as value, is_called from public.${quoteIdentifier(name)}`;
    const [{ value, is_called }] = positions.parse(await session.query(read));
    sequences.push({ name, value, isCalled: is_called });
  }
  return sequences;
}
