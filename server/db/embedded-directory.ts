import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SyncedNodeFs } from './synced-node-fs.ts';

/** PostgreSQL reads only directories of its own major version. */
const engineVersion = '18';

/**
 * Without `-F`, which turns fsync off; PGlite's file system has fsync, but no fdatasync to pass on. One statement runs at a
 * time, so it may have the memory to sort and group a large gradebook without files.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'work_mem=64MB',
];

/** Makes an empty database beside its place and moves it there complete: a first start cut short leaves nothing half done. */
export async function createDatabase(directory: string, stop: (reason: string) => never): Promise<void> {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const pglite = await openDirectory(draft, stop);
  await pglite.close();
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

export async function openDirectory(directory: string, stop: (reason: string) => never): Promise<PGlite> {
  const versionFile = join(directory, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : engineVersion;
  if (version !== engineVersion)
    throw new Error(`${directory} was made by PostgreSQL ${version}, and this Collegium has ${engineVersion} built in`);
  try {
    return await PGlite.create({ fs: new SyncedNodeFs(directory, stop), startParams });
  } catch (error) {
    throw new Error(`it could not be opened${detailOf(error)}; the disk may be full or failing`, { cause: error });
  }
}

/** What PGlite's own file system throws is no `Error`, and has no words. */
function detailOf(error: unknown): string {
  return error instanceof Error ? ` (${error.message})` : '';
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
