import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { z } from 'zod';
import type { MigrationSession } from '../db/session.ts';
import { appliedMigrations, type Column, columnsOf, sequencesOf, tablesOf, transactionSettings } from './catalogue.ts';
import { DigestOfAll } from './digest.ts';
import type { Manifest, Opening, TableFacts } from './format.ts';
import { rowsOf } from './table-rows.ts';

/** What a snapshot of the database left in a directory. */
export interface Spooled {
  schema: Opening['schema'];
  tables: TableFacts[];
  sequences: Manifest['sequences'];
  /** Where the rows of a table lie, compressed. */
  pathOf(table: string): string;
  /** The keys of all files that the snapshot names, a JSON string in each line. */
  files: string;
}

/** There is nothing that could be backed up. */
export class NothingToBackUp extends Error {
  override name = 'NothingToBackUp';
}

/**
 * Writes all rows into a new directory, within the transaction that is open. The rows do not go straight to whoever waits
 * for the backup: the snapshot (of the embedded database: its only session) is held no longer than the disk needs.
 */
export async function spool(session: MigrationSession, directory: string): Promise<Spooled> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const setting of transactionSettings.split(';')) await session.query(setting);
  const schema = await appliedMigrations(session);
  if (schema.length === 0) throw new NothingToBackUp('There is no college in this database: nothing to back up.');
  const pathOf = (table: string) => join(directory, `table.${table}`);
  const tables: TableFacts[] = [];
  for (const name of await tablesOf(session)) {
    const columns = await columnsOf(session, name);
    const { rows, digest } = await writeRows(session, name, columns, pathOf(name));
    tables.push({ name, columns: columns.map((column) => column.name), rows, digest });
  }
  const files = join(directory, 'files');
  if (tables.some(({ name }) => name === 'file_objects')) await writeKeys(session, files);
  return { schema, tables, sequences: await sequencesOf(session), pathOf, files };
}

async function writeRows(session: MigrationSession, table: string, columns: Column[], path: string) {
  const digest = new DigestOfAll();
  async function* text() {
    for await (const rows of rowsOf(session, table, columns)) {
      for (const row of rows) digest.add(row);
      yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(text()), createZstdCompress(), createWriteStream(path, { mode: 0o600 }));
  return { rows: digest.count, digest: digest.hex };
}

const keyRow = z.object({ line: z.string() });

async function writeKeys(session: MigrationSession, path: string): Promise<void> {
  await session.query('declare backup_keys no scroll cursor for select key as line from file_objects order by key');
  async function* text() {
    for (;;) {
      const batch = keyRow.array().parse(await session.query('fetch 2000 from backup_keys'));
      if (batch.length === 0) return;
      yield `${batch.map(({ line }) => JSON.stringify(line)).join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(text()), createWriteStream(path, { mode: 0o600 }));
  await session.query('close backup_keys');
}

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}
