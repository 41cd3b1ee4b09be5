import type { Database } from '../db/database.ts';
import { openInMemory } from '../db/embedded.ts';
import { cachedDump } from './database-dump.ts';
import { openServerCopy } from './database-server.ts';

/**
 * A migrated, empty database that is this caller's alone, and gone once it is closed: embedded and in memory, or, where
 * TEST_DATABASE_URL names a PostgreSQL server that we may create databases on, one of that server.
 */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openServerCopy(serverUrl) : openInMemory(await cachedDump());
}
