import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import type { Settings } from '../config.ts';
import { lockKey } from '../db/migrate.ts';
import { migrationsDirectory, readMigrations } from '../db/migration-files.ts';
import { openDatabase, withSession } from '../db/open.ts';
import { openStore } from '../storage/open.ts';
import { askServer } from './ask-server.ts';
import { type Opening, rowsIn } from './format.ts';
import { BackupRefused, type Kept, keepArchive, refuseExisting } from './keep-archive.ts';
import { record } from './record.ts';
import { spool, type Spooled } from './spool.ts';
import { refuseUnusableStore } from './usable-store.ts';
import { archiveOf } from './write-archive.ts';

/**
 * Makes a backup of a college that may well be serving. On PostgreSQL by a snapshot of our own; of the embedded database
 * through the server that has it open, or by ourselves where none does.
 */
export async function backUp(settings: Settings, path: string): Promise<Kept> {
  refuseExisting(path);
  await refuseUnusableStore(settings.storage);
  const running = settings.databaseUrl === undefined ? await askServer(settings.dataDirectory) : null;
  if (!running) return backUpOurselves(settings, path);
  const kept = await keepArchive(path, running.archive);
  await running.tellKept(kept);
  return kept;
}

async function backUpOurselves(settings: Settings, path: string): Promise<Kept> {
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDirectory, 'database')))
    throw new BackupRefused(`There is no database in ${settings.dataDirectory}. Set COLLEGIUM_DATA or DATABASE_URL.`);
  const directory = `${path}.rows`;
  const madeAt = systemClock.now();
  try {
    const spooled = await spoolOurselves(settings, directory);
    const database = settings.databaseUrl === undefined ? 'embedded' : 'postgres';
    const kept = await keepArchive(path, archiveOf({ madeAt, database, store: await openStore(settings), spooled }));
    await writeDown(settings, kept);
    return kept;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function spoolOurselves(settings: Settings, directory: string): Promise<Spooled> {
  let spooled: Spooled | undefined;
  await withSession(settings, async (session) => {
    // Held shared: no migration begins while the rows are read.
    await session.query(`select pg_advisory_lock_shared(${lockKey})`);
    await session.script('begin isolation level repeatable read read only');
    spooled = await spool(session, directory);
    await session.script('commit');
  });
  if (!spooled) throw new Error('The database was not read.');
  return spooled;
}

/** Into the audit log, unless the database is of another Collegium than this: a backup changes no table. */
async function writeDown(settings: Settings, { opening, manifest, bytes }: Kept): Promise<void> {
  const ours = await readMigrations(migrationsDirectory);
  const listOf = (schema: Opening['schema']) => schema.map(({ name, checksum }) => `${name} ${checksum}`).join();
  if (listOf(opening.schema) !== listOf(ours)) return;
  const database = await openDatabase(settings);
  try {
    await record({ database, clock: systemClock, settings }, 'college.backed_up', {
      madeAt: opening.madeAt,
      bytes,
      rows: rowsIn(manifest),
      files: manifest.files.count,
    });
  } finally {
    await database.close();
  }
}
