import { CompiledQuery } from 'kysely';
import type { RosterImport } from '../../../contract/roster-imports.ts';
import { say } from '../../../contract/text.ts';
import { recognise } from '../../../domain/roster/recognise.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { idOf, newId } from '../../ids.ts';
import { readArchive } from './archive.ts';
import { brokenFile } from './broken-file.ts';
import { peeked } from './peeked.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { readImport } from './read-import.ts';
import { loadImport, lockChangeable } from './steps.ts';

const rowsAtOnce = 1000;
const mostFiles = 40;
const mostRows = 2_000_000;

/**
 * Takes in a CSV file, or each of an archive: row by row as it comes, never held whole. What is wrong with one of them
 * ends it, and nothing of them is kept; what was there of the same name is replaced only once they are whole.
 */
export async function receiveFile(
  app: App,
  importId: string,
  name: string,
  body: AsyncIterable<Uint8Array>,
): Promise<RosterImport> {
  await transaction(app.database, (tx) => lockChangeable(tx, importId));
  const { first, bytes } = await peeked(body);
  const received: string[] = [];
  const take = (fileName: string, table: AsyncIterable<Uint8Array>) => {
    const id = newId();
    received.push(id);
    return receiveRows(app, { id, importId, name: fileName }, readCsv(fileName, table));
  };
  try {
    if (first[0] === 0x50 && first[1] === 0x4b && first[2] === 3)
      for await (const file of readArchive(name, bytes)) await take(file.name, file.bytes);
    else await take(name, bytes);
    await transaction(app.database, async (tx) => {
      await lockChangeable(tx, importId);
      await tx.executeQuery(CompiledQuery.raw(replacing, [importId, received, idOf(Date.now() - leftAfter)]));
      await tx.executeQuery(
        CompiledQuery.raw(`update roster_files set is_whole = true where id = any ($1::uuid[])`, [received]),
      );
      const { rows } = await tx.executeQuery<{ files: number }>(
        CompiledQuery.raw(`select count(*) as files from roster_files where import_id = $1 and is_whole`, [importId]),
      );
      if ((rows[0]?.files ?? 0) > mostFiles) throw brokenFile(name, {}, say`an import has at most ${mostFiles} files`);
    });
  } catch (error) {
    await transaction(app.database, async (tx) => {
      // Somebody else may have thrown the import away meanwhile: that is then what went wrong.
      await loadImport(tx, importId);
      await tx.executeQuery(CompiledQuery.raw('delete from roster_files where id = any ($1::uuid[])', [received]));
    });
    throw error;
  }
  return readImport(app.database.read, importId);
}

/** What these replace, and what a process that died has left. Other files may be coming in beside them, in other pages. */
const replacing = `delete from roster_files old where old.import_id = $1 and not old.id = any ($2::uuid[])
  and (case when not old.is_whole then old.id < $3::uuid else lower(old.name) in
    (select lower(name) from roster_files where id = any ($2::uuid[])) end)`;
const leftAfter = 86_400_000;

async function receiveRows(
  app: App,
  { id, importId, name }: { id: string; importId: string; name: string },
  rows: AsyncGenerator<CsvRow>,
): Promise<void> {
  const headings = await rows.next();
  if (headings.done) throw brokenFile(name, { row: 1 }, say`the file is empty. Choose the file that was exported`);
  const columns = headings.value.cells;
  refuseHeadings(name, headings.value);
  const { format, kind } = recognise(columns);
  await transaction(app.database, (tx) =>
    tx
      .insertInto('roster_files')
      .values({ id, import_id: importId, name, format, kind, columns: JSON.stringify(columns) })
      .execute(),
  );
  let count = 0;
  let waiting: CsvRow[] = [];
  for await (const row of rows) {
    refuseWide(name, row, columns);
    waiting.push(withoutPasswords(row, columns));
    if (waiting.length < rowsAtOnce) continue;
    count += waiting.length;
    if (count > mostRows) throw brokenFile(name, { row: row.row }, say`a file has at most ${mostRows} rows`);
    await writeRows(app, id, waiting);
    waiting = [];
  }
  await writeRows(app, id, waiting);
  count += waiting.length;
  await transaction(app.database, (tx) =>
    tx.updateTable('roster_files').set({ row_count: count }).where('id', '=', id).execute(),
  );
}

/** PostgreSQL reads the rows of one parameter: a thousand rows cost as much as one. */
async function writeRows(app: App, fileId: string, rows: readonly CsvRow[]): Promise<void> {
  if (rows.length === 0) return;
  const insert = `insert into roster_rows (file_id, row, cells)
    select $1, r.row, r.cells from jsonb_to_recordset($2::jsonb) as r (row integer, cells jsonb)`;
  await transaction(app.database, (tx) => tx.executeQuery(CompiledQuery.raw(insert, [fileId, JSON.stringify(rows)])));
}

/** Passwords are never taken over, so they are not kept either, nor shown among the first rows. */
function withoutPasswords({ row, cells }: CsvRow, columns: readonly string[]): CsvRow {
  return { row, cells: cells.map((cell, index) => (isOfPasswords.test(columns[index] ?? '') ? '' : cell)) };
}

const isOfPasswords = /pass ?_?(word|phrase|code)|passwd|\bpwd\b|ssha|passwort|contrase/i;

function refuseHeadings(name: string, { row, cells }: CsvRow): void {
  const seen = new Set<string>();
  for (const [index, heading] of cells.entries()) {
    const plain = heading.toLowerCase();
    if (plain !== '' && seen.has(plain))
      throw brokenFile(
        name,
        { row, column: index + 1 },
        say`the heading “${heading}” stands twice. Rename one of them`,
      );
    seen.add(plain);
  }
  if (cells.length < 2)
    throw brokenFile(name, { row, column: 1 }, say`there is one column only: this is no table. Choose a CSV file`);
}

function refuseWide(name: string, { row, cells }: CsvRow, columns: readonly string[]): void {
  const beyond = cells.findIndex((cell, index) => index >= columns.length && cell !== '');
  if (beyond >= 0)
    throw brokenFile(
      name,
      { row, column: beyond + 1 },
      say`the row has more cells than there are headings. Put cells with commas in quotes`,
    );
}
