import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DirectoryInUse, lockDirectory } from '../db/directory-lock.ts';
import type { DirectoryLock } from '../db/directory-lock.ts';
import { makeDump } from '../db/embedded.ts';
import { migrationsDirectory, readMigrations } from '../db/migration-files.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/collegium');

let dumpFile: Promise<string> | undefined;

/** The file of an empty, migrated database of the present migrations, made once for all test processes. */
export function cachedDump(): Promise<string> {
  return (dumpFile ??= findOrMakeDump());
}

/** Changes when what an empty database looks like changes. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(migrationsDirectory)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function findOrMakeDump(): Promise<string> {
  const directory = join(cache, `${pgliteVersion()}-${await schemaHash()}`);
  const file = join(directory, 'dump.tar');
  while (!existsSync(file)) {
    const lock = await tryLock(directory);
    if (!lock) {
      await sleep(50);
      continue;
    }
    try {
      if (!existsSync(file)) await makeAt(file);
    } finally {
      lock.release();
    }
  }
  return file;
}

/** Several test processes want the same dump at the same moment; one of them makes it, the others wait for it. */
async function tryLock(directory: string): Promise<DirectoryLock | undefined> {
  try {
    return await lockDirectory(directory, () => undefined);
  } catch (error) {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  }
}

async function makeAt(file: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, await makeDump());
  await rename(draft, file);
}

/** The version pinned in package.json. */
function pgliteVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  return z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) }).parse(manifest).dependencies[
    '@electric-sql/pglite'
  ];
}
