import { type AsyncUnzipInflate, Unzip, UnzipInflate } from 'fflate';
import { say } from '../../../contract/text.ts';
import { brokenFile } from './broken-file.ts';

/** Small enough that even what shrinks best stays small when it is opened. */
const slice = 16_384;
/** Far more than the largest college's files, and less than what fills a disk. */
const mostBytes = 2_000_000_000;
const mostEntries = 100;
/** Excel and LibreOffice keep a spreadsheet as an archive too. */
const workbookParts: ReadonlySet<string> = new Set(['xl/workbook.xml', 'content.xml']);

export interface ArchivedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

type Entry = { name: string; chunks: Uint8Array[]; isOver: boolean };

/** The CSV files of a zip archive, one after the other as they come in; what else is in it is passed over. */
export async function* readArchive(archive: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivedFile> {
  const entries: Entry[] = [];
  const state = { seen: 0, bytes: 0, isWorkbook: false, error: null as Error | null };
  const unzip = new Unzip((file) => {
    state.seen += 1;
    state.isWorkbook ||= workbookParts.has(file.name);
    const name = file.name.split('/').at(-1) ?? '';
    if (!/\.csv$/i.test(name) || name.startsWith('.') || file.name.startsWith('__MACOSX/')) return;
    const entry: Entry = { name: name.slice(0, 200), chunks: [], isOver: false };
    entries.push(entry);
    file.ondata = (error, data, isLast) => {
      if (error) state.error = error;
      state.bytes += data?.length ?? 0;
      if (data?.length) entry.chunks.push(data);
      entry.isOver ||= isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate satisfies new () => Pick<AsyncUnzipInflate, 'push'>);
  const more = feeding(archive, unzip, bytes, state);

  let index = 0;
  let isFed = false;
  while (!isFed || index < entries.length) {
    const entry = entries[index];
    if (!entry) {
      isFed = (await more.next()).done ?? false;
      continue;
    }
    yield { name: entry.name, bytes: chunksOf(archive, entry, more) };
    // What the reader has left unread is in the way of the next file.
    for await (const _ of chunksOf(archive, entry, more));
    index += 1;
  }
  if (entries.length > 0) return;
  if (state.isWorkbook)
    throw brokenFile(archive, {}, say`the file is a spreadsheet. Save it as “CSV UTF-8” and choose it again`);
  throw brokenFile(archive, {}, say`there is no CSV file in the archive, or it is no archive`);
}

async function* chunksOf(archive: string, entry: Entry, more: AsyncGenerator<void>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = entry.chunks.shift();
    if (chunk) yield chunk;
    else if (entry.isOver) return;
    else if ((await more.next()).done)
      throw brokenFile(archive, {}, say`the archive is cut off within ${entry.name}. Transfer it again`);
  }
}

/** Hands the archive on slice by slice, one for each time it is asked. */
async function* feeding(
  archive: string,
  unzip: Unzip,
  bytes: AsyncIterable<Uint8Array>,
  state: { seen: number; bytes: number; error: Error | null },
): AsyncGenerator<void> {
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += slice) {
      push(archive, unzip, chunk.subarray(at, at + slice), false);
      refuseBad(archive, state);
      yield;
    }
  push(archive, unzip, new Uint8Array(), true);
  refuseBad(archive, state);
}

function push(archive: string, unzip: Unzip, bytes: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(bytes, isLast);
  } catch {
    throw brokenFile(archive, {}, say`the archive is damaged, encrypted or cut off. Make it again and choose it`);
  }
}

function refuseBad(archive: string, state: { seen: number; bytes: number; error: Error | null }): void {
  if (state.error) throw brokenFile(archive, {}, say`the archive is damaged. Make it again and choose it`);
  if (state.bytes > mostBytes) throw brokenFile(archive, {}, say`the files in the archive are too large`);
  if (state.seen > mostEntries)
    throw brokenFile(archive, {}, say`there are more than ${mostEntries} files in the archive`);
}
