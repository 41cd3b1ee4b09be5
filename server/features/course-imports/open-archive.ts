import type { Archive, ArchiveBytes } from '../../archives/archive.ts';
import { openZip } from '../../archives/read-zip.ts';
import type { Store } from '../../storage/store.ts';
import { bytesOf } from './bytes-of.ts';
import { openTar } from './read-tar.ts';

type Stored = { key: string; size: number };

/** Opens a stored package without unpacking any of it onto a disk: a zip, or a tar within gzip. */
export async function openArchive(store: Store, object: Stored): Promise<Archive> {
  const begin = await bytesOf(store, object.key, 0, Math.min(2, object.size));
  const isGzip = begin[0] === 0x1f && begin[1] === 0x8b;
  return isGzip ? openTar(store, object) : openZip(inStore(store, object));
}

function inStore(store: Store, { key, size }: Stored): ArchiveBytes {
  return {
    size,
    part: (from, to) => bytesOf(store, key, from, to),
    stream: (from, to) => store.read(key, { start: from, end: to - 1 }),
  };
}
