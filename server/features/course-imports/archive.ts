import type { Store } from '../../storage/store.ts';
import { bytesOf } from './bytes-of.ts';
import { openTar } from './read-tar.ts';
import { openZip } from './read-zip.ts';

/** A package in the store: its files by their names in it, which never become paths of ours. */
export interface Archive {
  readonly entries: ReadonlyMap<string, { path: string; size: number }>;
  /** The bytes of one file, as long as the archive says and no longer. Quickest in the order of `entries`. */
  read(path: string): AsyncGenerator<Uint8Array>;
  /** Lets go of what was read from. */
  close(): void;
}

/** Opens an archive without unpacking any of it onto a disk: a zip, or a tar within gzip. */
export async function openArchive(store: Store, object: { key: string; size: number }): Promise<Archive> {
  const begin = await bytesOf(store, object.key, 0, Math.min(2, object.size));
  const isGzip = begin[0] === 0x1f && begin[1] === 0x8b;
  return isGzip ? openTar(store, object) : openZip(store, object);
}
