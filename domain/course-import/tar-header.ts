import { say, type Text } from '../../contract/text.ts';
import { outsideName } from './zip-directory.ts';

/** The header of a file in a tar archive takes one block; so does the end of what is in it, filled up. */
export const tarBlock = 512;

/** What a header announces; `meta` is a file about the next one, `again` one that has come under its name already. */
export type TarHeader =
  | { kind: 'file' | 'folder' | 'again'; path: string; size: number }
  | { kind: 'meta'; what: 'long-name' | 'records' | 'global'; size: number }
  | { kind: 'end' }
  | { problem: Text };

const damaged = { problem: 'This archive is damaged or was made to mislead. Export it again.' };

/** Reads a header of a tar archive (POSIX ustar, with what GNU and pax add); `named` is what a file before it called it. */
export function tarHeader(block: Uint8Array, named: string | null): TarHeader {
  if (block.every((byte) => byte === 0)) return { kind: 'end' };
  const size = octal(block.subarray(124, 136));
  const said = octal(block.subarray(148, 156));
  if (size === null || said === null || said !== checksumOf(block)) return damaged;
  const type = String.fromCharCode(block[156] ?? 0);
  if (type === 'L') return { kind: 'meta', what: 'long-name', size };
  if (type === 'x') return { kind: 'meta', what: 'records', size };
  if (type === 'g') return { kind: 'meta', what: 'global', size };
  const path = named ?? pathIn(block);
  // A file that was given to tar twice stands there the second time as a link to itself.
  if (type === '1' && plain(textIn(block.subarray(157, 257))) === plain(path)) return { kind: 'again', path, size };
  if (!['\0', '0', '5', '7'].includes(type))
    return {
      problem: say`“${path.slice(0, 100)}” in this archive is a link to another place, not a file. Pack the archive without links.`,
    };
  if (outsideName(path))
    return { problem: say`“${path.slice(0, 100)}” in this archive leads out of it. Such an archive is not read.` };
  return { kind: type === '5' || path.endsWith('/') ? 'folder' : 'file', path: plain(path), size };
}

const plain = (path: string) => path.replace(/^(?:\.\/)+/, '');

function pathIn(block: Uint8Array): string {
  const isPosix = textIn(block.subarray(257, 263)).startsWith('ustar');
  const prefix = isPosix ? textIn(block.subarray(345, 500)) : '';
  const name = textIn(block.subarray(0, 100));
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The path in records of pax, each of them `27 path=files/ab/abcdef\n`; null where they say none. */
export function pathInRecords(bytes: Uint8Array): string | null {
  let at = 0;
  let path: string | null = null;
  while (at < bytes.length) {
    const space = bytes.indexOf(32, at);
    const length = space === -1 ? Number.NaN : Number(textIn(bytes.subarray(at, space)));
    if (!Number.isInteger(length) || length <= 0) break;
    const record = textIn(bytes.subarray(space + 1, at + length - 1));
    if (record.startsWith('path=')) path = record.slice('path='.length);
    at += length;
  }
  return path;
}

/** A text that ends at its first zero. */
export function textIn(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
}

/** A number as a header has it, in octal digits; null for anything else. */
function octal(bytes: Uint8Array): number | null {
  const text = textIn(bytes).trim();
  return /^[0-7]{1,12}$/.test(text) ? Number.parseInt(text, 8) : null;
}

/** The sum of a header's bytes, its own sum taken as spaces. */
function checksumOf(block: Uint8Array): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}
