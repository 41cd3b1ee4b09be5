import { CompiledQuery } from 'kysely';
import { csvOf } from '../../../domain/csv.ts';
import type { App } from '../../context.ts';
import { exportParts } from './export-parts.ts';
import { StoredFiles } from '../../archives/stored-files.ts';
import type { ZippedFile } from '../../archives/write-zip.ts';

interface Upload {
  name: string;
  key: string;
}

/** The files of a copy, one after the other: each is read when its turn comes. */
export async function* exportFiles(app: App, userId: string): AsyncGenerator<ZippedFile> {
  const { read } = app.database;
  const listed: string[] = [];
  for (const { name, about, text } of exportParts) {
    const { rows } = await read.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [userId]));
    if (rows.length === 0) continue;
    listed.push(`${name} (${rows.length}): ${about}`);
    yield written(`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
    yield written(`tables/${name}.csv`, tableOf(rows));
  }
  const picture = await read
    .selectFrom('user_pictures')
    .select('image')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (picture) yield { name: 'files/picture.webp', bytes: [picture.image], isPacked: true };
  const uploads: Upload[] = await read
    .selectFrom('files')
    .select(['name', 'object_key as key'])
    .where('owner_id', '=', userId)
    .where('state', '<>', 'pending')
    .orderBy('id')
    .$narrowType<Upload>()
    .where('name', 'is not', null)
    .where('object_key', 'is not', null)
    .execute();
  const stored = new StoredFiles(app);
  for (const [i, { name, key }] of uploads.entries())
    yield* stored.file({ name: `files/${String(i + 1).padStart(4, '0')}-${name}`, key });
  // In the language of what the copy says of itself.
  yield* stored.note('en');
  yield written('README.txt', readme(app, listed, uploads.length - stored.missing));
}

function written(name: string, text: string): ZippedFile {
  return { name, bytes: [Buffer.from(text)] };
}

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return csvOf([columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readme(app: App, listed: readonly string[], files: number): string {
  return `A copy of your data at ${app.settings.collegeName}, made on ${app.clock.now().toISOString()}.

Each list stands twice: in the folder data as JSON, and in the folder tables as CSV for spreadsheets. Moments are in UTC.

${listed.map((line) => `- ${line}`).join('\n')}

The folder files holds what you have uploaded: ${files} files.

Not in here is what you may not see in the college either: grades that are not released yet, what your teachers note for
each other, and the names of people who reviewed your work without theirs.
`;
}
