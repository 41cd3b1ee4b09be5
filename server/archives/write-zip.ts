import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { descriptorOf, endOf, entryOf, headerOf, type Largest, usualLargest, type ZipItem } from './zip-records.ts';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A file of an archive as it comes in. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Bytes;
  /** Left out: as small as it gets. */
  readonly isPacked?: boolean;
  /** When it was changed; left out: now. */
  readonly changedAt?: Date;
}

/**
 * A zip archive as it is made, a chunk at a time: neither a file nor the archive is ever held whole. Beyond 4 GB or 65,534
 * files it is one with the extension for large ones (Zip64); before, one that every program reads.
 */
export async function* zipOf(
  files: AsyncIterable<ZippedFile>,
  largest: Largest = usualLargest,
): AsyncGenerator<Uint8Array> {
  const items: ZipItem[] = [];
  let at = 0;
  for await (const { name, bytes, isPacked = false, changedAt = new Date() } of files) {
    const item: ZipItem = { name: Buffer.from(name), isPacked, changedAt, at, crc: 0, size: 0, packed: 0 };
    const header = headerOf(item);
    yield header;
    const counted = counting(item, bytes);
    for await (const chunk of isPacked ? counted : deflated(counted)) {
      item.packed += chunk.length;
      yield chunk;
    }
    const descriptor = descriptorOf(item, largest);
    yield descriptor;
    at += header.length + item.packed + descriptor.length;
    items.push(item);
  }
  let length = 0;
  for (const item of items) {
    const entry = entryOf(item, largest);
    yield entry;
    length += entry.length;
  }
  yield endOf({ items: items.length, at, length }, largest);
}

/** The bytes as they come; what the archive says of them goes to the item. */
async function* counting(item: ZipItem, bytes: Bytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    item.crc = crc32(chunk, item.crc);
    item.size += chunk.length;
    yield chunk;
  }
}

/** What goes wrong with the source is thrown where its packed bytes are read. */
const deflated = (source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(source, createDeflateRaw(), () => undefined);
