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
  /** What else the other does, once the request waits. */
  then: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const changed = Promise.withResolvers<void>();
  const answered = new AbortController();
  const answer = changed.promise.then(request).finally(() => answered.abort());
  await college.write(async (tx) => {
    await change(tx);
    if (college.app.database.kind === 'embedded') return;
    changed.resolve();
    while (!answered.signal.aborted && !(await isWaitedFor(tx))) await new Promise((later) => setTimeout(later, 10));
    await then(tx);
  });
  changed.resolve();
  return answer;
}

/** `pg_stat_activity` would say within one transaction what it said first. */
async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(tx);
  return rows.length > 0;
}
