import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditCheck } from '../../contract/audit.ts';
import { systemClock } from '../clock.ts';
import { type Settings, WrongSetting } from '../config.ts';
import { leftOutOf, type Migration, migrationsDirectory, readMigrations } from '../db/migration-files.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import type { MigrationSession } from '../db/session.ts';
import { checkAudit } from '../features/audit/check.ts';
import { openVault } from '../open-vault.ts';
import { openStore } from '../storage/open.ts';
import { appliedMigrations, tablesOf } from './catalogue.ts';
import { type Opening, rowsIn } from './format.ts';
import { entriesOf } from './read-archive.ts';
import { record } from './record.ts';
import { FilesBeingRestored } from './restore-files.ts';
import { TablesBeingRestored } from './restore-tables.ts';
import { DamagedBackup, partOf, type Verified, verifyArchive } from './verify-archive.ts';
import { refuseUnusableStore } from './usable-store.ts';

/** A backup that is not restored, for a reason that whoever asked for it can do something about; nothing was written. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

export interface Restored extends Verified {
  /** Tables of the backup that are none of Collegium's. */
  readonly leftOut: string[];
  readonly audit: AuditCheck;
  /** Whether this installation has the key that the secrets in the database were sealed with. */
  readonly key: 'ours' | 'missing' | 'another';
}

/**
 * Restores a backup into an empty college. It is read and hashed to its end before anything is written, all tables come
 * back in one transaction, every row is read back and compared before that commits, and then it is migrated up.
 */
export async function restore(settings: Settings, path: string): Promise<Restored> {
  await refuseUnusableStore(settings.storage);
  const verified = await verifyArchive(path);
  const migrations = migrationsUpTo(await readMigrations(migrationsDirectory), verified.opening);
  let leftOut: string[] = [];
  const before = async (session: MigrationSession) => {
    await refuseFilled(session, settings);
    leftOut = await restoreInto(session, settings, path, verified, migrations);
  };
  const database = await openDatabase({ ...settings, before });
  try {
    return { ...verified, leftOut, ...(await checkRestored(settings, database, verified)) };
  } finally {
    await database.close();
  }
}

/** The migrations that the backup's database had; they must be the beginning of ours. */
function migrationsUpTo(ours: Migration[], { schema }: Opening): Migration[] {
  const early = leftOutOf(ours, schema);
  return schema.map(({ name, checksum }) => {
    const own = ours.find((migration) => migration.name === name);
    if (!own)
      throw new RestoreRefused(
        `This backup was made by a newer Collegium: it has the migration ${name}, which this one does not know. Restore it with that version.`,
      );
    if (early || own.checksum !== checksum)
      throw new RestoreRefused(
        `The migration ${early?.name ?? name} of this Collegium is not the one that the backup's database had. Restore it with the version that made it.`,
      );
    return own;
  });
}

/** A restore that failed half-way has left an empty database, and can be given again. */
async function refuseFilled(session: MigrationSession, { databaseUrl, dataDirectory }: Settings): Promise<void> {
  if ((await appliedMigrations(session)).length === 0 && (await tablesOf(session)).length === 0) return;
  throw new RestoreRefused(
    databaseUrl === undefined
      ? `The data directory ${dataDirectory} has a database already. Restore into another, or move that one away.`
      : 'The database is not empty. Restore into a new one (createdb …), and start Collegium on it after that.',
  );
}

async function restoreInto(
  session: MigrationSession,
  settings: Settings,
  path: string,
  { opening, manifest }: Verified,
  migrations: Migration[],
): Promise<string[]> {
  const files = new FilesBeingRestored(await openStore(settings), opening.store);
  const leftOut: string[] = [];
  let tables: TablesBeingRestored | undefined;
  for await (const entry of entriesOf(path)) {
    const part = partOf(entry);
    if (part?.kind === 'file') await files.put(part.name, entry);
    else if (part) {
      tables ??= await TablesBeingRestored.begin(session, migrations, manifest);
      if (!(await tables.load(part.name, entry))) leftOut.push(part.name);
    }
  }
  if (!tables || files.digest !== manifest.files.digest)
    throw new DamagedBackup(`${path} has changed while it was restored. Nothing was restored.`);
  await tables.finish(() => files.rename(session));
  return leftOut;
}

/** Hashes the audit log anew, writes down there what happened, and tries the key of this installation. */
async function checkRestored(
  settings: Settings,
  database: Database,
  { opening, manifest }: Verified,
): Promise<Pick<Restored, 'audit' | 'key'>> {
  const audit = await checkAudit({ database });
  await record({ database, clock: systemClock, settings }, 'college.restored', {
    madeAt: opening.madeAt,
    rows: rowsIn(manifest),
    files: manifest.files.count,
  });
  if (!settings.secret && !existsSync(join(settings.dataDirectory, 'secret.key'))) return { audit, key: 'missing' };
  try {
    await openVault(settings, database);
    return { audit, key: 'ours' };
  } catch (error) {
    if (error instanceof WrongSetting) return { audit, key: 'another' };
    throw error;
  }
}
