/**
 * The tar format (POSIX.1-1988, ustar), so that a backup can be looked into with any `tar`:
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html#tag_20_94_13_06
 */
const block = 512;
const largestOctal = 0o77777777777;

/** Something that is not a tar archive, or not all of one. */
export class DamagedTar extends Error {
  override name = 'DamagedTar';
}

/** The header of a file in the archive. Its bytes come after it, filled up by `padding`. */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name ${name} is too long for the archive.`);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, size);
  header.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)} `, 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

export function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

/** Two empty blocks. */
export const tarEnd = Buffer.alloc(2 * block);

interface TarHeader {
  name: string;
  size: number;
}

/** Null for an empty block: the archive's end. */
export function readHeader(header: Buffer): TarHeader | null {
  if (header.every((byte) => byte === 0)) return null;
  if (Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header)) throw new DamagedTar('a header is damaged');
  return { name: textAt(header, 0, 100), size: readSize(header) };
}

export const headerSize = block;

/** Sizes from 8 GiB on are binary, as GNU tar and every other writes them. */
function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctal) header.write(`${octal(size, 11)} `, 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
}

function readSize(header: Buffer): number {
  const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textAt(header, 124, 12), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new DamagedTar('a size is damaged');
  return size;
}

/** Over the header with spaces where the sum itself stands. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field
    .subarray(0, end === -1 ? length : end)
    .toString('utf8')
    .trim();
}
