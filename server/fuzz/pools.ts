import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { demoAccounts } from '../demo/accounts.ts';
import type { IdsFor } from './by-schema.ts';

const perName = 16;

/** The ids in a college by the names of their columns, those beside the demo accounts first. */
export async function idsIn(database: Database): Promise<IdsFor> {
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' order by 1, 2`.execute(database.read);
  const accounts = await database.read
    .selectFrom('users')
    .select('id')
    .where(
      'username',
      'in',
      demoAccounts.map(({ username }) => username),
    )
    .execute();
  const own = accounts.map(({ id }) => id);
  const pools = new Map<string, Set<string>>();
  const byTable = Map.groupBy(columns.rows, (row) => row.table_name);
  for (const [table, of] of byTable) {
    const names = of.map((row) => row.column_name);
    const near = sql.join(
      names.map((name) => sql`${sql.ref(name)}::text = any(${own})`),
      sql` or `,
    );
    const rows = await sql<Record<string, string | null>>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      order by (case when ${near} then 0 else 1 end) limit 60`.execute(database.read);
    for (const row of rows.rows)
      for (const name of names) keep(pools, name === 'id' ? `${singular(table)}_id` : name, row[name]);
  }
  const all = [...pools.values()].flatMap((pool) => [...pool].slice(0, 1));
  return (field) => {
    const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_ids$/, '_id');
    const pool = pools.get(aliases[name] ?? name) ?? pools.get(`${singular(name)}_id`);
    return pool ? [...pool] : all;
  };
}

function keep(pools: Map<string, Set<string>>, name: string, value: string | null | undefined): void {
  const pool = pools.get(name) ?? new Set();
  pools.set(name, pool);
  if (value && pool.size < perName) pool.add(value);
}

export const singular = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch)es$/, '$1')
    .replace(/s$/, '');

/** Names of the contract that are not those of the database. */
const aliases: Record<string, string> = {
  lesson_id: 'activity_id',
  assignment_id: 'activity_id',
  quiz_id: 'activity_id',
  quizze_id: 'activity_id',
  link_id: 'activity_id',
  discussion_id: 'activity_id',
  person_id: 'user_id',
  people_id: 'user_id',
  student_id: 'user_id',
  owner_id: 'user_id',
  author_id: 'user_id',
  instructor_id: 'user_id',
  before_id: 'activity_id',
};
