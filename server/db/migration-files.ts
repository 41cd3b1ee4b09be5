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

/** They came to Collegium after 0059 had, and go with it in either order: there are databases that have that one alone. */
const cameLate = new Set([
  '0051-certificates.sql',
  '0053-learning-paths.sql',
  '0054-course-imports.sql',
  '0057-digests-put-off.sql',
  '0058-lesson-answers.sql',
]);

/** The first that a database lacks though it has later ones, unless it may come after them. */
export function leftOutOf(
  migrations: readonly Migration[],
  applied: readonly { name: string }[],
): Migration | undefined {
  const names = new Set(applied.map(({ name }) => name));
  const last = [...names].toSorted().at(-1) ?? '';
  return migrations.find(({ name }) => name < last && !names.has(name) && !cameLate.has(name));
}
