import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive as it comes in. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Left out: as small as it gets. */
  readonly isPacked?: boolean;
  /** When it was changed; left out: now. */
  readonly changedAt?: Date;
}

/**
 * A zip archive as it is made, a chunk at a time: neither a file nor the archive is ever held whole. Beyond 4 GB or 65,534
 * files it is one with the extension for large ones (Zip64); before, one that every program reads.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const archive = zip.outputStream.pipe(new PassThrough());
  const given = new AbortController();
  const failed = (error: Error) => void archive.destroy(error);
  zip.on('error', failed);
  const added = addAll(zip, files, given.signal).catch(failed);
  try {
    yield* archive;
  } finally {
    given.abort();
    await added;
  }
}

/** One after the other: the next begins once all of the one before was read. */
async function addAll(zip: ZipFile, files: AsyncIterable<ZippedFile>, signal: AbortSignal): Promise<void> {
  for await (const { name, bytes, isPacked = false, changedAt = new Date() } of files) {
    const source = addAbortSignal(signal, Readable.from(bytes));
    zip.addReadStream(source, name, { mtime: changedAt, compress: !isPacked });
    await finished(source);
  }
  zip.end();
}
