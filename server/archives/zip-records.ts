/** What stands around the bytes of files in a zip archive (PKWARE, APPNOTE.TXT 6.3.10). */

/** A file as its archive tells of it. */
export interface ZipItem {
  /** In UTF-8. */
  readonly name: Buffer;
  /** Stands as it is; else deflated. */
  readonly isPacked: boolean;
  readonly changedAt: Date;
  /** Where its header begins. */
  readonly at: number;
  crc: number;
  size: number;
  packed: number;
}

/** What the usual fields hold no more: from here on numbers stand in the longer ones of Zip64. */
export interface Largest {
  readonly bytes: number;
  readonly files: number;
}
export const usualLargest: Largest = { bytes: 0xffffffff, files: 0xffff };

const usualVersion = 20;
const zip64Version = 45;
/** Sizes follow the bytes, and the name is in UTF-8. */
const flags = 0x0808;

/** Little-endian numbers, each with how many bytes it takes. */
function record(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

const isLarge = ({ size, packed }: ZipItem, { bytes }: Largest) => size >= bytes || packed >= bytes;

/** Before the bytes of a file (4.3.7). */
export function headerOf(item: ZipItem): Buffer {
  const fields = record(
    [4, 0x04034b50],
    [2, usualVersion],
    [2, flags],
    [2, methodOf(item)],
    ...momentOf(item.changedAt),
    [4, 0],
    [4, 0],
    [4, 0],
    [2, item.name.length],
    [2, 0],
  );
  return Buffer.concat([fields, item.name]);
}

/** After them (4.3.9). */
export function descriptorOf(item: ZipItem, largest: Largest): Buffer {
  const bytes = isLarge(item, largest) ? 8 : 4;
  return record([4, 0x08074b50], [4, item.crc], [bytes, item.packed], [bytes, item.size]);
}

/** In the directory at the archive's end (4.3.12); where one number is too large, all three stand in the extra field (4.5.3). */
export function entryOf(item: ZipItem, largest: Largest): Buffer {
  const is64 = isLarge(item, largest) || item.at >= largest.bytes;
  const version = is64 ? zip64Version : usualVersion;
  const extra = is64 ? record([2, 0x0001], [2, 24], [8, item.size], [8, item.packed], [8, item.at]) : Buffer.alloc(0);
  const shown = (value: number) => (is64 ? 0xffffffff : value);
  const fields = record(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, methodOf(item)],
    ...momentOf(item.changedAt),
    [4, item.crc],
    [4, shown(item.packed)],
    [4, shown(item.size)],
    [2, item.name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, shown(item.at)],
  );
  return Buffer.concat([fields, item.name, extra]);
}

interface Directory {
  readonly items: number;
  readonly at: number;
  readonly length: number;
}

/** The end of the archive (4.3.14 to 4.3.16). */
export function endOf({ items, at, length }: Directory, largest: Largest): Buffer {
  const is64 = items >= largest.files || at >= largest.bytes || length >= largest.bytes;
  const files = is64 ? 0xffff : items;
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files],
    [2, files],
    [4, is64 ? 0xffffffff : length],
    [4, is64 ? 0xffffffff : at],
    [2, 0],
  );
  if (!is64) return end;
  const end64 = record(
    [4, 0x06064b50],
    [8, 44],
    [2, zip64Version],
    [2, zip64Version],
    [4, 0],
    [4, 0],
    [8, items],
    [8, items],
    [8, length],
    [8, at],
  );
  const locator = record([4, 0x07064b50], [4, 0], [8, at + length], [4, 1]);
  return Buffer.concat([end64, locator, end]);
}

const methodOf = ({ isPacked }: ZipItem) => (isPacked ? 0 : 8);

/** Time and day as the archive has them, in UTC: since 1980, in steps of two seconds. */
function momentOf(moment: Date): [readonly [2, number], readonly [2, number]] {
  const since = new Date(Math.max(moment.getTime(), Date.UTC(1980, 0, 1)));
  const time = (since.getUTCHours() << 11) | (since.getUTCMinutes() << 5) | (since.getUTCSeconds() >> 1);
  const day = ((since.getUTCFullYear() - 1980) << 9) | ((since.getUTCMonth() + 1) << 5) | since.getUTCDate();
  return [
    [2, time],
    [2, day],
  ];
}
