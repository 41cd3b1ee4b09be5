import { say, type Text } from '../../contract/text.ts';
/** A file in a zip archive, as its directory says. */
export interface ZipEntry {
  path: string;
  /** Where its header begins. */
  at: number;
  /** 0: as it is; 8: deflated. */
  method: number;
  packed: number;
  size: number;
  crc: number;
}

/** Where the directory of an archive is, by the last bytes of it. */
export interface ZipEnd {
  at: number;
  length: number;
  entries: number;
}

/** The end of an archive is looked for in so many last bytes: its comment has at most 65,535. */
export const endLength = 65_557;
export const mostEntries = 20_000;
/** Together, unpacked. */
export const mostBytes = 2_000_000_000;

/** How much an archive may hold; the bytes are those of all files together, unpacked. */
export interface ZipLimits {
  entries: number;
  bytes: number;
}
export const mostOfCourse: ZipLimits = { entries: mostEntries, bytes: mostBytes };

/** Why an archive is refused whose files are larger together than this. */
export const tooLarge = (bytes: number): Text =>
  say`The files in this archive are too large when they are unpacked: ${bytes / 1_000_000} MB together is the most.`;

/** No text shrinks further than by a thousand; what says that it does is made to fill disks. */
const mostRatio = 1100;

/** Finds the end record; `tail` are the last bytes of an archive of `size` bytes. */
export function zipEnd(tail: Uint8Array, size: number, limits = mostOfCourse): ZipEnd | { problem: Text } {
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const [entries, length, from] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    if (entries === 0xffff || length === 0xffffffff || from === 0xffffffff)
      return {
        problem:
          'This archive is of a kind for more than 4 GB or 65,534 files (zip64), which is not read. Pack it again in the usual way.',
      };
    if (from + length > size - (tail.length - at)) break;
    if (entries > limits.entries) return { problem: say`There are more than ${limits.entries} files in this archive.` };
    return { at: from, length, entries };
  }
  return {
    problem: 'This file is no zip archive, or is cut off. Export it again, or transfer the file again.',
  };
}

/**
 * The files of an archive, or why it is refused whole: names that lead out of it, links, files packed into each other,
 * more than fits, a password. Names never become paths of ours; that such names are there says what the archive is.
 */
export function zipEntries(
  directory: Uint8Array,
  { entries, at: end }: ZipEnd,
  size: number,
  limits = mostOfCourse,
): ZipEntry[] | { problem: Text } {
  const view = viewOf(directory);
  const found = new Map<string, ZipEntry>();
  let [at, packed, unpacked] = [0, 0, 0];
  for (let index = 0; index < entries; index += 1) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50) return damaged;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const flags = view.getUint16(at + 8, true);
    const path = nameOf(directory.subarray(at + 46, at + 46 + nameLength));
    const entry: ZipEntry = {
      path,
      at: view.getUint32(at + 42, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    };
    const isLink = ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === 0xa000;
    const problem = refusalOf(entry, { isLink, isEncrypted: (flags & 1) !== 0 });
    if (problem) return { problem };
    packed += entry.packed;
    unpacked += entry.size;
    if (entry.at + 30 + entry.packed > end || packed > size) return damaged;
    if (!path.endsWith('/') && !found.has(path)) found.set(path, entry);
    at += 46 + nameLength + extra + comment;
  }
  if (unpacked > limits.bytes || unpacked > 50_000_000 + size * 100) return { problem: tooLarge(limits.bytes) };
  return [...found.values()];
}

const damaged = { problem: 'This archive is damaged or was made to mislead. Export it again.' };

function refusalOf(
  { path, packed, size }: ZipEntry,
  { isLink, isEncrypted }: { isLink: boolean; isEncrypted: boolean },
): Text | null {
  const shown = path.slice(0, 100);
  if (isEncrypted) return say`“${shown}” in this archive needs a password. Pack the archive without one.`;
  if (isLink)
    return say`“${shown}” in this archive is a link to another place, not a file. Pack the archive without links.`;
  if (outsideName(path)) return say`“${shown}” in this archive leads out of it. Such an archive is not read.`;
  if (size > packed * mostRatio + 1000)
    return say`“${shown}” in this archive unpacks to far more than such a file holds.`;
  return null;
}

/** Whether a name within an archive leads out of it, or is none. */
export const outsideName = (path: string) =>
  path === '' || /\p{Cc}/u.test(path) || /^(?:[/\\]|[a-z]:)/i.test(path) || path.split(/[/\\]/).includes('..');

/** UTF-8, whatever the archive says of it, where it is that; otherwise as old programs for Windows write it. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
