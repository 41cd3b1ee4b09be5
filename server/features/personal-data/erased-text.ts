import { sql } from 'kysely';
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
}

interface Patterns {
  /** Null: nothing to look for. */
  readonly names: string | null;
  readonly addresses: string | null;
}

/**
 * Puts the pseudonym in the place of the person's name and addresses in whatever anybody has written, the server too. It
 * goes over the columns that the database itself says it has, so that a feature which is new is not forgotten.
 */
export async function replaceInTexts(tx: Tx, { names, addresses }: Patterns, pseudonym: Pseudonym): Promise<void> {
  const { rows } = await sql<Column>`
    select c.table_name as place, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
    order by c.table_name, c.ordinal_position`.execute(tx);
  const name = `${pseudonym.firstName} ${pseudonym.lastName}`;
  for (const [place, columns] of Map.groupBy(rows, (row) => row.place)) {
    if (untouched.has(place)) continue;
    await replace(tx, place, columns, addresses, pseudonym.email);
    if (!taught.has(place)) await replace(tx, place, columns, names, name);
  }
}

async function replace(tx: Tx, place: string, columns: Column[], pattern: string | null, by: string): Promise<void> {
  if (pattern === null) return;
  const text = ({ name }: Column) => sql`${sql.ref(name)}::text`;
  const replaced = columns.map((column) => {
    const type = sql.raw(column.type === 'ARRAY' ? 'text[]' : column.type);
    return sql`${sql.ref(column.name)} = regexp_replace(${text(column)}, ${pattern}, ${by}, 'gi')::${type}`;
  });
  const found = columns.map((column) => sql`${text(column)} ~* ${pattern}`);
  await sql`update ${sql.table(place)} set ${sql.join(replaced)} where ${sql.join(found, sql` or `)}`.execute(tx);
}
