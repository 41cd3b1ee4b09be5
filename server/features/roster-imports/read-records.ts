import { CompiledQuery, sql } from 'kysely';
import type { RosterFileKind, RosterFormat } from '../../../contract/roster-imports.ts';
import { problemOfManifest } from '../../../domain/roster/manifest.ts';
import { rowReader } from '../../../domain/roster/read-row.ts';
import type { Mapping } from '../../../domain/roster/read-sheet.ts';
import type { RosterRecord } from '../../../domain/roster/record.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { invalid } from '../../refusal.ts';
import type { ImportRow } from './steps.ts';

interface FileRow {
  id: string;
  name: string;
  format: RosterFormat;
  kind: RosterFileKind | null;
  columns: string[];
}

/** What is named comes before what names it. */
const order: readonly (RosterFileKind | null)[] = [
  'manifest',
  'terms',
  'courses',
  'classes',
  'sections',
  'people',
  'roles',
  'enrolments',
];
const rowsAtOnce = 2000;

/** Reads the rows of an import into records, a few thousand at a time. */
export async function readRecords(tx: Tx, { id, source_id, email_domain }: ImportRow): Promise<void> {
  await sql`delete from roster_records where import_id = ${id}`.execute(tx);
  const { rows: files } = await sql<FileRow>`
    select id, name, format, kind, columns from roster_files where import_id = ${id} and is_whole`.execute(tx);
  const [source] = (
    await sql<{ mapping: Mapping }>`select mapping from roster_sources where id = ${source_id}`.execute(tx)
  ).rows;
  const present = new Set(files.map(({ kind }) => kind));
  const next = { position: 1 };
  for (const file of files.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    if (file.kind === 'manifest') await refuseManifest(tx, file, present);
    const read = rowReader({ ...file, mapping: source?.mapping ?? {}, emailDomain: email_domain });
    for await (const { row, cells } of rowsOf(tx, file.id))
      await write(
        tx,
        id,
        file.id,
        next,
        row,
        cells.map((each) => read(each)),
      );
  }
}

async function refuseManifest(tx: Tx, file: FileRow, present: ReadonlySet<RosterFileKind | null>): Promise<void> {
  for await (const { row, cells } of rowsOf(tx, file.id)) {
    const properties = cells.map(([name = '', value = ''], index): [string, string, number] => [
      name,
      value,
      row[index] ?? 0,
    ]);
    const problem = problemOfManifest(properties, present);
    if (problem) throw invalid({ file: `${file.name}, ${problem}` });
  }
}

async function* rowsOf(tx: Tx, fileId: string): AsyncGenerator<{ row: number[]; cells: string[][] }> {
  let last = 0;
  for (;;) {
    const { rows } = await tx.executeQuery<{ row: number; cells: string[] }>(
      CompiledQuery.raw(
        `select row, cells from roster_rows where file_id = $1 and row > $2::integer order by row limit ${rowsAtOnce}`,
        [fileId, last],
      ),
    );
    if (rows.length === 0) return;
    yield { row: rows.map(({ row }) => row), cells: rows.map(({ cells }) => cells) };
    last = rows.at(-1)?.row ?? last;
  }
}

const insert = `insert into roster_records (import_id, position, kind, file_id, row, key, value, is_removed, problem, new_id)
select $1, r.position, r.kind, $2, r.row, r.key, r.value, r.is_removed, nullif(r.problem, 'null'::jsonb), r.new_id
from jsonb_to_recordset($3::jsonb) as r
  (position integer, kind text, row integer, key text, value jsonb, is_removed boolean, problem jsonb, new_id uuid)`;

async function write(
  tx: Tx,
  importId: string,
  fileId: string,
  next: { position: number },
  numbers: readonly number[],
  records: readonly (readonly RosterRecord[])[],
): Promise<void> {
  const rows = records.flatMap((each, index) =>
    each.map(({ kind, key, value, isRemoved, problem }) => ({
      position: next.position++,
      kind,
      row: numbers[index],
      key: key.slice(0, 400),
      value,
      is_removed: isRemoved,
      problem,
      new_id: newId(),
    })),
  );
  if (rows.length > 0) await tx.executeQuery(CompiledQuery.raw(insert, [importId, fileId, JSON.stringify(rows)]));
}
