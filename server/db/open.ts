import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrationsDirectory } from './migration-files.ts';
import { serverSessions, withServerSession } from './postgres.ts';
import { databaseOver } from './session-database.ts';

interface Settings {
  /** A PostgreSQL server; without one the embedded database is opened. */
  databaseUrl?: string | undefined;
  dataDirectory: string;
  /** Connections to the server; the embedded database has one. */
  poolSize?: number;
  /** Other migrations than Collegium's own, for tests of the migrating itself. */
  migrations?: string;
}

/** Opens the database of this installation and brings its tables up to date. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, dataDirectory, poolSize = 10, migrations = migrationsDirectory } = settings;
  if (databaseUrl === undefined) return openEmbedded(dataDirectory, migrations);
  await withServerSession(databaseUrl, (session) => migrate(session, migrations));
  return databaseOver('postgres', serverSessions(databaseUrl, poolSize));
}
