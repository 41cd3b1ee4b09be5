import { inflateRawSync } from 'node:zlib';

/** What a workbook of the largest gradebook may unfold to, many times over. */
const atMost = 100_000_000;
const entriesAtMost = 1000;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** Whether a zip file unfolds to more than is read, whatever it says of itself; undefined: it is no whole zip file. */
export function isTooLarge(bytes: Uint8Array): boolean | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endSignature) return undefined;
  const count = zip.readUInt16LE(end + 10);
  if (count > entriesAtMost) return true;
  let place = zip.readUInt32LE(end + 16);
  let left = atMost;
  for (let i = 0; i < count; i++) {
    if (place + 46 > zip.length || zip.readUInt32LE(place) !== entrySignature) return undefined;
    const size = unfolded(zip, place, left);
    if (size === undefined || size > left) return size === undefined ? undefined : true;
    left -= size;
    place += 46 + zip.readUInt16LE(place + 28) + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32);
  }
  return false;
}

/** The size of an entry, more than `left` where it is more; it is unfolded, because what it says may be a lie. */
function unfolded(zip: Buffer, entry: number, left: number): number | undefined {
  const [method, packed, said] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 24),
  ];
  if (said > left) return said;
  const local = zip.readUInt32LE(entry + 42);
  if (local + 30 > zip.length) return undefined;
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (method === 0) return packed;
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: left + 1 }).length;
  } catch (error) {
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isLonger ? left + 1 : undefined;
  }
}
