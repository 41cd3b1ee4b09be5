import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Values that no test college holds by itself, one for each type of column. */
const marks = {
  number: 731_904_518,
  moment: '1987-06-05T04:03:02.000Z',
  day: '1987-06-05',
  id: '5ca1ab1e-0000-7000-8000-5ca1ab1e5ca1',
  text: 'smuggled-canary',
};

const markOf = (type: string): unknown => {
  if (type.startsWith('timestamp')) return marks.moment;
  if (type === 'date') return marks.day;
  if (type === 'uuid') return marks.id;
  // A boolean or a list that is taken over as a text fails, which is seen too.
  return /^(integer|bigint|smallint|numeric)$/.test(type) ? marks.number : marks.text;
};

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column name of every table, as the database and as the API write it, with a value of its type. */
export async function everyColumn(database: Database): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select distinct on (column_name) column_name::text as name, data_type::text as type
    from information_schema.columns where table_schema = 'public' order by column_name, data_type`.execute(
    database.read,
  );
  return Object.fromEntries(rows.flatMap(({ name, type }) => [name, camel(name)].map((key) => [key, markOf(type)])));
}

/** The tables in which one of the values stands now. */
export async function tablesWithMarks(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public'`.execute(database.read);
  const found = rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (
      select from ${sql.table(name)} t where t::text ~ ${`731904518|1987-06-05|${marks.id}|${marks.text}`})`,
  );
  const named = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(database.read);
  return named.rows.map(({ name }) => name);
}

type Values = Record<string, unknown>;

/** The body with the columns added to one of its objects, for each of them; what it has already stays. */
export function withColumns(body: object, columns: Values): { at: string; body: unknown }[] {
  const places: string[][] = [];
  const walk = (value: unknown, path: string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) places.push(path);
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(body, []);
  return places.map((path) => {
    const copy: unknown = structuredClone(body);
    const place = path.reduce((value, key) => (value as Values)[key], copy) as Values;
    for (const [name, value] of Object.entries(columns)) if (!(name in place)) place[name] = value;
    return { at: path.join('.'), body: copy };
  });
}
