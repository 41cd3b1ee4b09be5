import type { Readable } from 'node:stream';

/** The bytes of an archive, wherever they lie. `to` is the place after the last one. */
export interface ArchiveBytes {
  readonly size: number;
  part(from: number, to: number): Promise<Buffer>;
  stream(from: number, to: number): Promise<Readable>;
}

/** An opened archive: its files by their names in it, which never become paths of ours. */
export interface Archive {
  readonly entries: ReadonlyMap<string, { path: string; size: number }>;
  /** The bytes of one file, as long as the archive says and no longer. Quickest in the order of `entries`. */
  read(path: string): AsyncGenerator<Uint8Array>;
  /** Lets go of what was read from. */
  close(): void;
}
