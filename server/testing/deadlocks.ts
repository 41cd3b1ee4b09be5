import { sql } from 'kysely';
import type { TestCollege } from './college.ts';

/** From now on: the answer says how many circles of waiting a PostgreSQL server has broken since. */
export async function deadlocksSince({ app }: Pick<TestCollege, 'app'>): Promise<() => Promise<number>> {
  const { read } = app.database;
  const counted = async () => {
    const { rows } = await sql<{ n: number }>`
      select deadlocks::int4 as n from pg_stat_database where datname = current_database()`.execute(read);
    return rows[0]?.n ?? 0;
  };
  const before = await counted();
  return async () => {
    // The server counts what its connections tell it a second later at most, when they are used again.
    await new Promise((passed) => setTimeout(passed, 1_200));
    await Promise.all(Array.from({ length: 20 }, () => sql`select`.execute(read)));
    return (await counted()) - before;
  };
}
