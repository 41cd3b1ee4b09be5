import { crc32, createInflateRaw } from 'node:zlib';
import { endLength, type ZipEntry, zipEnd, zipEntries } from '../../../domain/course-import/zip-directory.ts';
import type { Store } from '../../storage/store.ts';
import type { Archive } from './archive.ts';
import { BadPackage } from './bad-package.ts';
import { bytesOf } from './bytes-of.ts';

/** Opens an archive without unpacking any of it. */
export async function openZip(store: Store, { key, size }: { key: string; size: number }): Promise<Archive> {
  const tail = await bytesOf(store, key, Math.max(0, size - endLength), size);
  const end = zipEnd(tail, size);
  if ('problem' in end) throw new BadPackage(end.problem);
  const directory = await bytesOf(store, key, end.at, end.at + end.length);
  const entries = zipEntries(directory, end, size);
  if ('problem' in entries) throw new BadPackage(entries.problem);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return {
    entries: byPath,
    async *read(path) {
      const entry = byPath.get(path);
      if (!entry) throw new BadPackage(`“${path}” is not in this archive.`);
      yield* unpacked(store, key, entry, end.at);
    },
    close: () => undefined,
  };
}

async function* unpacked(store: Store, key: string, entry: ZipEntry, end: number): AsyncGenerator<Uint8Array> {
  const header = await bytesOf(store, key, entry.at, entry.at + 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damaged(entry);
  const from = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (from + entry.packed > end || (entry.method !== 0 && entry.method !== 8)) throw damaged(entry);
  let [length, sum] = [0, 0];
  if (entry.packed > 0)
    for await (const chunk of inflated(await store.read(key, { start: from, end: from + entry.packed - 1 }), entry)) {
      length += chunk.length;
      if (length > entry.size) throw damaged(entry);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  if (length !== entry.size || sum !== entry.crc) throw damaged(entry);
}

async function* inflated(
  packed: NodeJS.ReadableStream & AsyncIterable<Uint8Array>,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  if (entry.method === 0) return yield* packed;
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error instanceof Error ? error : undefined));
  try {
    yield* packed.pipe(inflate) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged(entry);
    throw error;
  } finally {
    packed.unpipe(inflate);
    inflate.destroy();
    if ('destroy' in packed && typeof packed.destroy === 'function') packed.destroy();
  }
}

const damaged = ({ path }: ZipEntry) =>
  new BadPackage(
    `“${path.slice(0, 100)}” in this archive is damaged. Export the course again, or transfer the file again.`,
  );
