import { type RawBuilder, sql } from 'kysely';

/** How the rows are that one wants in many tables. */
export interface Filling {
  /** In every column of ids that `ids` does not name, so that the rows of one filling belong together. */
  id: string;
  ids?: Record<string, string>;
  /** In every column of times. */
  at: string;
  /** In other columns, where the row is to hold something particular. */
  texts?: Record<string, string>;
  /** Whether columns that may be empty hold something too, and which of them do not. */
  isFull: boolean;
  empty?: readonly string[];
}

/**
 * A row of each filling in every table, or in some, unless it stands there. What the schema wants of values is forgotten,
 * so this is for a database that is put back afterwards. Entries of the audit log are a chain, and none is made.
 */
export function rowsInTables(fillings: readonly Filling[], tables: readonly string[] = []): RawBuilder<unknown> {
  return sql`do $$
declare
  place record;
  given record;
  columns text;
  row_values text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for place in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 loop
    execute format('alter table %s drop constraint %I', place.name, place.conname);
  end loop;
  for place in select tablename as name from pg_tables where schemaname = 'public' and case
      when ${lit(tables.length === 0)} then tablename not in ('schema_migrations', 'audit_log', 'audit_chain')
      else ${json(tables)} ? tablename::text end loop
    for given in select * from jsonb_to_recordset(${json(fillings)})
        as f (id text, ids jsonb, at text, texts jsonb, "isFull" boolean, empty jsonb) loop
      select string_agg(quote_ident(column_name), ', '), string_agg(case
          when given.texts ? column_name::text then quote_literal(given.texts ->> column_name)
          when data_type = 'uuid' then quote_literal(coalesce(given.ids ->> column_name, given.id))
          when data_type in ('timestamp with time zone', 'date') then quote_literal(given.at)
          when data_type = 'boolean' then 'true'
          when data_type in ('integer', 'bigint', 'smallint', 'numeric') or udt_name = 'xid8' then quote_literal('1')
          when data_type in ('jsonb', 'json', 'ARRAY') then quote_literal('{}')
          else quote_literal('of ' || given.id) end || '::' || quote_ident(udt_name), ', ')
        into columns, row_values
        from information_schema.columns
        where table_schema = 'public' and table_name = place.name and is_generated = 'NEVER'
          and coalesce(identity_generation, '') <> 'ALWAYS'
          and (is_nullable = 'NO' or given."isFull" and not coalesce(given.empty, '[]') ? column_name::text);
      execute format('insert into %I (%s) values (%s) on conflict do nothing', place.name, columns, row_values);
    end loop;
  end loop;
  perform set_config('session_replication_role', 'origin', true);
end $$`;
}

const lit = (value: boolean | string) => sql.raw(typeof value === 'string' ? `'${value}'` : String(value));
const json = (value: unknown) => sql`${lit(JSON.stringify(value))}::jsonb`;

/** Two people whom nobody knows: of the first there is only what must be, and it lies ahead; of the second all, and past. */
export const twoRowsInEveryTable = rowsInTables([
  {
    id: '00000000-0000-7000-8000-00000000000a',
    at: '2100-01-01',
    texts: { state: 'open', role: 'student' },
    isFull: false,
  },
  {
    id: '00000000-0000-7000-8000-00000000000b',
    at: '2026-01-01',
    texts: { state: 'active', status: 'active', role: 'student', kind: 'message' },
    isFull: true,
  },
]);
