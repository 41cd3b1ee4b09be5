import { type ZipEntry, endLength, zipEnd, zipEntries } from '../../../domain/course-import/zip-directory.ts';

/** A file that was chosen, or one of an archive: that is unpacked when it is its turn. */
export interface ChosenFile {
  path: string;
  size: number;
  read: () => Promise<Blob>;
}

const limits = { entries: 5000, bytes: 2_000_000_000 };

/** An archive that is none, is damaged, needs a password, or holds too much. */
export class BadZipError extends Error {
  override readonly name = 'BadZipError';
}

/** What is in an archive, by its directory alone; it is refused for the same as one that is imported. */
export async function filesInZip(zip: Blob): Promise<ChosenFile[]> {
  const from = Math.max(0, zip.size - endLength);
  const end = zipEnd(await bytesOf(zip.slice(from)), zip.size, limits);
  if ('problem' in end) throw new BadZipError();
  const directory = await bytesOf(zip.slice(end.at, end.at + end.length));
  const entries = zipEntries(directory, end, zip.size, limits);
  if ('problem' in entries) throw new BadZipError();
  return entries.map((entry) => ({ path: entry.path, size: entry.size, read: () => unpacked(zip, entry) }));
}

/** As long as the archive says, and no longer. */
async function unpacked(zip: Blob, entry: ZipEntry): Promise<Blob> {
  const header = new DataView((await bytesOf(zip.slice(entry.at, entry.at + 30))).buffer);
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) throw new BadZipError();
  const from = entry.at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(from, from + entry.packed);
  if (entry.method !== 0 && entry.method !== 8) throw new BadZipError();
  const stream =
    entry.method === 0 ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [length, sum] = [0, 0xffffffff];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BadZipError();
    });
    if (done) break;
    length += value.length;
    if (length > entry.size) {
      void reader.cancel();
      throw new BadZipError();
    }
    for (const byte of value) sum = (sum >>> 8) ^ (crcOf[(sum ^ byte) & 0xff] ?? 0);
    chunks.push(value);
  }
  if (length !== entry.size || (sum ^ 0xffffffff) >>> 0 !== entry.crc) throw new BadZipError();
  return new Blob(chunks);
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

const crcOf = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
