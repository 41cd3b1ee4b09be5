import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { TestCollege } from './college.ts';

/**
 * A request that has looked already when another's change is committed: it waits for a row that `change` has written. The
 * embedded database lets nobody in between two statements; there it comes after the change.
 */
export async function overtaken<T>(
  college: TestCollege,
  change: (tx: Tx) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const changed = Promise.withResolvers<void>();
  let isAnswered = false;
  const answer = changed.promise.then(request).finally(() => (isAnswered = true));
  await college.write(async (tx) => {
    await change(tx);
    if (college.app.database.kind === 'embedded') return;
    changed.resolve();
    while (!isAnswered && !(await isWaitedFor(tx))) await new Promise((later) => setTimeout(later, 10));
  });
  changed.resolve();
  return answer;
}

async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return Number(rows[0]?.n) > 0;
}
