import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * A hash of each table's rows, computed by the database itself; of those that do not say `notOf`, where that is given. The
 * number of the transaction that wrote a row is no part of it: it is another in another database.
 */
export async function tableHashes(
  database: Database,
  without: readonly string[] = [],
  notOf = 'nobody’s id',
): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(database.read);
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !without.includes(row.name))) {
    const found = await sql<{ hash: string }>`
      select count(*)::text || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as hash
      from (select md5((to_jsonb(t) - 'written_in')::text) as line from ${sql.table(name)} t
        where position(${notOf} in to_jsonb(t)::text) = 0) lines`.execute(database.read);
    hashes[name] = found.rows[0]?.hash ?? '';
  }
  return hashes;
}
