import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const kept = new Map<string, Buffer>();

/** A font file as a PDF takes it, unpacked once: the library unpacks it anew for each document, and at a tenth of the speed. */
export function fontData(file: string): Buffer {
  const data = kept.get(file) ?? unpacked(readFileSync(file));
  kept.set(file, data);
  return data;
}

/** Keeps a font that lies in no file under the name by which it is asked for. */
export function keepFont(name: string, data: Buffer): void {
  kept.set(name, data);
}

/** A WOFF file: a head of 44 bytes, and 20 for each table. */
const woff = { head: 44, entry: 20 };
/** The font itself: a head of 12 bytes, and 16 for each table. */
const font = { head: 12, entry: 16 };

/** The font in a WOFF file: its tables unpacked, behind the directory of a font (WOFF 1.0, 3 to 5; OpenType, Table Directory). */
function unpacked(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const directory = Buffer.alloc(font.head + count * font.entry);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt32BE(file.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * font.entry, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * font.entry, 10);
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [woff.head + i * woff.entry, font.head + i * font.entry];
    const offset = file.readUInt32BE(from + 4);
    const packed = file.subarray(offset, offset + file.readUInt32BE(from + 8));
    const length = file.readUInt32BE(from + 12);
    file.copy(directory, to, from, from + 4); // its name
    file.copy(directory, to + 4, from + 16, from + 20); // its checksum
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const gap = -length & 3; // each begins at a multiple of four bytes
    parts.push(table, Buffer.alloc(gap));
    end += length + gap;
  }
  return Buffer.concat(parts);
}
