import { z } from 'zod';
import { quoteIdentifier } from './parameters.ts';
import type { SessionSource } from './session.ts';

const interval = 60_000;

const megabytes = z.tuple([z.object({ megabytes: z.number() })]);
const tables = z.array(z.object({ schemaname: z.string(), relname: z.string() }));

/**
 * PGlite runs PostgreSQL in single-user mode, which has neither checkpointer nor autovacuum: left alone, the log grows
 * until the disk is full, dead rows stay, and the planner knows nothing of the tables. This does their work, once a
 * minute, each step in a turn of its own. Returns what ends it.
 */
export function startMaintenance(source: SessionSource): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    // A failure shows where it matters, to the next statement; the next minute tries again.
    void maintain(source)
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

export async function maintain(source: SessionSource): Promise<void> {
  // The thresholds of autovacuum: https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM
  const worn = tables.parse(
    await inTurn(
      source,
      `select schemaname::text, relname::text from pg_stat_user_tables
       where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
    ),
  );
  for (const { schemaname, relname } of worn)
    await inTurn(source, `vacuum (analyze) ${quoteIdentifier(schemaname)}.${quoteIdentifier(relname)}`);
  const [log] = megabytes.parse(
    await inTurn(
      source,
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 / 1048576 as megabytes from pg_control_checkpoint()',
    ),
  );
  if (log.megabytes >= 32) await inTurn(source, 'checkpoint');
}

async function inTurn(source: SessionSource, text: string): Promise<unknown[]> {
  const session = await source.acquire();
  try {
    return (await session.run({ text, values: [] })).rows;
  } finally {
    session.release(false);
  }
}
