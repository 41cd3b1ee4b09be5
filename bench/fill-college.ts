import { sql } from 'kysely';
import { systemClock } from '../server/clock.ts';
import type { Settings } from '../server/config.ts';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open.ts';
import { fillDemoCollege } from '../server/demo/build.ts';
import { createSignals } from '../server/jobs/signals.ts';
import { createLog } from '../server/log.ts';
import { openStore } from '../server/storage/open.ts';
import { createVault } from '../server/vault.ts';

/** Fills the demo college before it is served, and lays something large into it. */
export async function fillCollege<T>(settings: Settings, lay: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings);
  try {
    await fillDemoCollege({
      database,
      clock: systemClock,
      settings,
      log: createLog('silent'),
      vault: createVault(Buffer.alloc(32, 7)),
      store: await openStore(settings),
      signals: createSignals(),
    });
    const laid = await lay(database);
    // As the maintenance of the embedded database does within a minute.
    await sql`analyze`.execute(database.read);
    return laid;
  } finally {
    await database.close();
  }
}
