import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDump } from '../db/embedded.ts';
import { migrationsDirectory, readMigrations } from '../db/migration-files.ts';
import { madeOnce } from './made-once.ts';

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
  const file = join(cache, `${pgliteVersion()}-${await schemaHash()}`, 'dump.tar');
  return madeOnce(file, () => makeAt(file));
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
