import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const migrationsDirectory = join(import.meta.dirname, 'migrations');

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The migrations of a directory in the order they run in. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with CRLF is the same migration.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
