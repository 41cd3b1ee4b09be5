import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { say } from '../../contract/text.ts';
import {
  endLength,
  mostOfCourse,
  type ZipEntry,
  type ZipLimits,
  zipEnd,
  zipEntries,
} from '../../domain/course-import/zip-directory.ts';
import type { Archive, ArchiveBytes } from './archive.ts';
import { BadPackage } from './bad-package.ts';

/** Opens a zip archive without unpacking any of it. */
export async function openZip(archive: ArchiveBytes, limits: ZipLimits = mostOfCourse): Promise<Archive> {
  const { size } = archive;
  const tail = await archive.part(Math.max(0, size - endLength), size);
  const end = zipEnd(tail, size, limits);
  if ('problem' in end) throw new BadPackage(end.problem);
  const directory = await archive.part(end.at, end.at + end.length);
  const entries = zipEntries(directory, end, size, limits);
  if ('problem' in entries) throw new BadPackage(entries.problem);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return {
    entries: byPath,
    async *read(path) {
      const entry = byPath.get(path);
      if (!entry) throw new BadPackage(say`“${path}” is not in this archive.`);
      yield* unpacked(archive, entry, end.at);
    },
    close: () => undefined,
  };
}

async function* unpacked(archive: ArchiveBytes, entry: ZipEntry, end: number): AsyncGenerator<Uint8Array> {
  const header = await archive.part(entry.at, entry.at + 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damaged(entry);
  const from = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (from + entry.packed > end || (entry.method !== 0 && entry.method !== 8)) throw damaged(entry);
  let [length, sum] = [0, 0];
  if (entry.packed > 0)
    for await (const chunk of inflated(await archive.stream(from, from + entry.packed), entry)) {
      length += chunk.length;
      if (length > entry.size) throw damaged(entry);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  if (length !== entry.size || sum !== entry.crc) throw damaged(entry);
}

async function* inflated(packed: Readable, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.method === 0) return yield* packed;
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  try {
    yield* packed.pipe(inflate) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged(entry);
    throw error;
  } finally {
    packed.unpipe(inflate);
    inflate.destroy();
    packed.destroy();
  }
}

const damaged = ({ path }: ZipEntry) =>
  new BadPackage(say`“${path.slice(0, 100)}” in this archive is damaged. Export it again, or transfer the file again.`);
