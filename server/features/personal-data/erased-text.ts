import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Pseudonym } from '../../../domain/erasure.ts';

/** Never touched: what holds no names of people, what has a way of its own (users, the audit log), and the college's settings. */
const untouched = new Set([
  'schema_migrations',
  'users',
  'audit_log',
  'audit_chain',
  'audit_erasures',
  'versions',
  'settings',
]);

/** What is taught: a name in it is that of somebody who is written about. Addresses are taken out of it all the same. */
const taught = new Set(
  'courses modules activities lessons lesson_drafts lesson_versions links assignments quizzes questions question_versions question_banks rubrics rubric_criteria rubric_ratings captions terms departments programmes'.split(
    ' ',
  ),
);

interface Column {
  place: string;
  name: string;
  type: 'text' | 'jsonb' | 'ARRAY';
  /** So many pages the table has. */
  pages: number;
}

/** So many pages are searched by one statement, which has half a minute: 40 MB. */
const pagesAtOnce = 5_000;

interface Patterns {
  /** Null: nothing to look for. */
  readonly names: string | null;
  readonly addresses: string | null;
}

/** What takes the place of what a pattern finds. */
interface Replacement {
  readonly pattern: string;
  readonly by: string;
}

/** The rows of each table in which the person stood (`ctid`), as they were seen since a transaction (`since`). */
export interface Found {
  readonly patterns: Patterns;
  readonly since: string;
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** It goes over the columns that the database itself says it has, so that a feature which is new is not forgotten. */
async function columnsWithTexts(tx: Tx): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.table_name as place, c.column_name as name, c.data_type as type,
      (pg_relation_size(format('%I', c.table_name)::regclass) / current_setting('block_size')::integer)::integer as pages
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
    order by c.table_name, c.ordinal_position`.execute(tx);
  return Map.groupBy(
    rows.filter(({ place }) => !untouched.has(place)),
    ({ place }) => place,
  );
}

function patternsIn(place: string, { names, addresses }: Patterns): string[] {
  const wanted = taught.has(place) ? [addresses] : [addresses, names];
  return wanted.filter((pattern) => pattern !== null);
}

/**
 * Where the person's name and addresses stand in whatever anybody has written, the server too. In a big college this takes
 * minutes, and holds nobody up: it comes before anything is held.
 */
export async function findInTexts(tx: Tx, patterns: Patterns): Promise<Found> {
  const now = await sql<{ since: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as since`.execute(tx);
  const rows = new Map<string, string[]>();
  for (const [place, columns] of await columnsWithTexts(tx)) {
    const sought = patternsIn(place, patterns);
    if (sought.length === 0) continue;
    const found: string[] = [];
    for (let page = 0; page < (columns[0]?.pages ?? 0); page += pagesAtOnce) {
      const part = await sql<{ at: string }>`select ctid::text as at from ${sql.table(place)}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesAtOnce},0)`}::tid and (${isIn(columns, sought)})`.execute(
        tx,
      );
      found.push(...part.rows.map(({ at }) => at));
    }
    rows.set(place, found);
  }
  return { patterns, since: now.rows[0]?.since ?? '0', rows };
}

/** Puts the pseudonym in its place, where it was found and in what was written since then. */
export async function replaceInTexts(tx: Tx, { patterns, since, rows }: Found, pseudonym: Pseudonym): Promise<void> {
  const name = `${pseudonym.firstName} ${pseudonym.lastName}`;
  for (const [place, columns] of await columnsWithTexts(tx)) {
    const sought = patternsIn(place, patterns);
    if (sought.length === 0) continue;
    const replacements = sought.map((pattern) => ({
      pattern,
      by: pattern === patterns.addresses ? pseudonym.email : name,
    }));
    const changed = columns.map((column) => sql`${sql.ref(column.name)} = ${replaced(column, replacements)}`);
    await sql`update ${sql.table(place)} set ${sql.join(changed)}
      where (ctid = any(${rows.get(place) ?? []}::tid[]) or age(xmin) <= age(${since}::xid8::xid))
        and (${isIn(columns, sought)})`.execute(tx);
  }
}

const textOf = ({ name }: Column) => sql`${sql.ref(name)}::text`;

function replaced(column: Column, replacements: readonly Replacement[]): RawBuilder<unknown> {
  const type = sql.raw(column.type === 'ARRAY' ? 'text[]' : column.type);
  const text = replacements.reduce(
    (before, { pattern, by }) => sql`regexp_replace(${before}, ${pattern}, ${by}, 'gi')`,
    textOf(column),
  );
  return sql`${text}::${type}`;
}

function isIn(columns: readonly Column[], patterns: readonly string[]): RawBuilder<unknown> {
  const found = columns.flatMap((column) => patterns.map((pattern) => sql`${textOf(column)} ~* ${pattern}`));
  return sql.join(found, sql` or `);
}
