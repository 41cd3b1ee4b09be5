import type { Database } from './database.ts';
import { openEmbedded, withEmbeddedSession } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrationsDirectory } from './migration-files.ts';
import { serverSessions, withServerSession } from './postgres.ts';
import type { MigrationSession } from './session.ts';
import { databaseOver } from './session-database.ts';

interface Settings {
  /** A PostgreSQL server; without one the embedded database is opened. */
  databaseUrl?: string | undefined;
  dataDirectory: string;
  /** Connections to the server; the embedded database has one. */
  poolSize?: number;
  /** Other migrations than Collegium's own, for tests of the migrating itself. */
  migrations?: string;
  /** Done before the tables are brought up to date. */
  before?(session: MigrationSession): Promise<void>;
}

/** Runs `work` on a session of this installation's database, whatever state its tables are in. */
export function withSession(
  { databaseUrl, dataDirectory }: Settings,
  work: (session: MigrationSession) => Promise<void>,
): Promise<void> {
  return databaseUrl === undefined ? withEmbeddedSession(dataDirectory, work) : withServerSession(databaseUrl, work);
}

/** Opens the database of this installation and brings its tables up to date. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, dataDirectory, poolSize = 10, migrations = migrationsDirectory } = settings;
  const prepare = async (session: MigrationSession) => {
    await settings.before?.(session);
    await migrate(session, migrations);
  };
  if (databaseUrl === undefined) return openEmbedded(dataDirectory, prepare);
  await withServerSession(databaseUrl, prepare);
  return databaseOver('postgres', serverSessions(databaseUrl, poolSize));
}
