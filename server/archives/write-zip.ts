import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive as it comes in. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Left out: as small as it gets. */
  readonly isPacked?: boolean;
  /** When it was changed; left out: now. */
  readonly changedAt?: Date;
}

/** A zip archive as it is made, a chunk at a time: neither a file nor the archive is ever held whole. */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else ready.push(chunk);
  });
  function* made() {
    if (failures[0]) throw failures[0];
    yield* ready.splice(0);
  }
  for await (const { name, bytes, isPacked, changedAt = new Date() } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = changedAt;
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* made();
    }
    file.push(new Uint8Array(), true);
    yield* made();
  }
  zip.end();
  yield* made();
}
