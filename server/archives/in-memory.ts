import { Readable } from 'node:stream';
import type { ArchiveBytes } from './archive.ts';

/** An archive that came with a request. */
export function inMemory(bytes: Buffer): ArchiveBytes {
  return {
    size: bytes.length,
    part: async (from, to) => bytes.subarray(from, to),
    stream: async (from, to) => Readable.from(slicesOf(bytes.subarray(from, to)), { objectMode: false }),
  };
}

/** As chunks, so that nothing is unpacked at a stroke. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
