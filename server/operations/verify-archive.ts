import { createHash } from 'node:crypto';
import { DigestOfAll } from './digest.ts';
import { entryNames, fileLine, type Manifest, manifestSchema, type Opening, openingSchema } from './format.ts';
import { textsIn } from './lines.ts';
import { entriesOf, type Entry, textOf, unpacked } from './read-archive.ts';

/** A file that is no backup, or not as it was made. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

export interface Verified {
  readonly opening: Opening;
  readonly manifest: Manifest;
}

/** The key of an entry with a file's bytes, or the name of one with a table's rows; null for any other. */
export function partOf(entry: Entry): { kind: 'file' | 'table'; name: string } | null {
  const [, file] = /^files\/(.+)$/.exec(entry.name) ?? [];
  if (file !== undefined) return { kind: 'file', name: file };
  const [, table] = /^tables\/(.+)\.jsonl\.zst$/.exec(entry.name) ?? [];
  return table === undefined ? null : { kind: 'table', name: table };
}

/** Reads a backup to its end and hashes everything in it anew; answers what it says of itself once that is all true. */
export async function verifyArchive(path: string): Promise<Verified> {
  try {
    return await verify(path);
  } catch (error) {
    // A disk that cannot be read says nothing of the backup.
    if (error instanceof Error && 'syscall' in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DamagedBackup(`${path} is not a whole backup of Collegium: ${reason}.`, { cause: error });
  }
}

async function verify(path: string): Promise<Verified> {
  let opening: Opening | undefined;
  let manifest: Manifest | undefined;
  const tables = new Map<string, { rows: number; digest: string }>();
  const files = new DigestOfAll();
  for await (const entry of entriesOf(path)) {
    const part = partOf(entry);
    if (part?.kind === 'file') files.add(await lineOf(part.name, entry));
    else if (part) tables.set(part.name, await digestOf(entry));
    else if (entry.name === entryNames.opening) opening = openingSchema.parse(JSON.parse(await textOf(entry)));
    else if (entry.name === entryNames.manifest) manifest = manifestSchema.parse(JSON.parse(await textOf(entry)));
    else throw new TypeError(`nobody knows what ${entry.name} is`);
  }
  if (!opening || !manifest) throw new TypeError('it does not say what it holds');
  compare(manifest, tables, files);
  return { opening, manifest };
}

async function lineOf(key: string, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry.body) hash.update(chunk);
  return fileLine({ key, size: entry.size, sha256: hash.digest('hex') });
}

async function digestOf(entry: Entry): Promise<{ rows: number; digest: string }> {
  const digest = new DigestOfAll();
  for await (const row of textsIn(unpacked(entry))) digest.add(row);
  return { rows: digest.count, digest: digest.hex };
}

function compare(manifest: Manifest, tables: Map<string, { rows: number; digest: string }>, files: DigestOfAll): void {
  for (const { name, rows, digest } of manifest.tables) {
    const found = tables.get(name);
    if (found?.rows !== rows || found.digest !== digest) throw new TypeError(`the rows of ${name} are others`);
  }
  if (tables.size !== manifest.tables.length) throw new TypeError('it holds tables that it does not list');
  if (files.count !== manifest.files.count || files.hex !== manifest.files.digest)
    throw new TypeError('the files in it are others');
}
