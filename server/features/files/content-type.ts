import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { extensionOf } from '../../../domain/file-name.ts';
import type { Store } from '../../storage/store.ts';

/** What a browser would run, or might: it is always sent as bytes that mean nothing. */
const running = /html|xml|svg|javascript|ecmascript|x-shockwave-flash|wasm/;
const officeXml = 'application/vnd.openxmlformats-officedocument.';
const oldOffice: Record<string, { type: string; stream: string }> = {
  '.doc': { type: 'application/msword', stream: 'WordDocument' },
  '.ppt': { type: 'application/vnd.ms-powerpoint', stream: 'PowerPoint Document' },
  '.xls': { type: 'application/vnd.ms-excel', stream: 'Workbook' },
};
const plainText = new Set(['.txt', '.md', '.csv', '.tsv', '.log', '.tex', '.srt', '.vtt']);
const anything = 'application/octet-stream';

/** The type of a file by its content; its name only chooses between types that the content allows. */
export async function contentTypeOf(store: Store, file: { key: string; size: number; name: string }): Promise<string> {
  if (file.size === 0) return plainText.has(extensionOf(file.name)) ? 'text/plain; charset=utf-8' : anything;
  const detected = await magicType(await store.read(file.key));
  if (detected === 'application/x-cfb') return oldOfficeType(store, file);
  if (detected === undefined) return (await isPlainText(store, file)) ? 'text/plain; charset=utf-8' : anything;
  return running.test(detected) && !detected.startsWith(officeXml) ? anything : detected;
}

async function magicType(bytes: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(NodeReadable.toWeb(bytes)))?.mime;
  } finally {
    bytes.destroy();
  }
}

/** Word, PowerPoint and Excel of before 2007 share one container; the names in its directory tell them apart. */
async function oldOfficeType(
  store: Store,
  { key, size, name }: { key: string; size: number; name: string },
): Promise<string> {
  const kind = oldOffice[extensionOf(name)];
  if (!kind) return anything;
  const header = await bytesOf(store, key, 0, Math.min(size, 512));
  if (header.length < 512) return anything;
  const sectorSize = 2 ** header.readUInt16LE(30);
  const start = (header.readUInt32LE(48) + 1) * sectorSize;
  if (sectorSize > 4096 || start >= size) return anything;
  const directory = await bytesOf(store, key, start, Math.min(size - start, 4096));
  return directory.includes(Buffer.from(kind.stream, 'utf16le')) ? kind.type : anything;
}

/** Text as it is shown: UTF-8 without control characters, under a name that promises no more. */
async function isPlainText(
  store: Store,
  { key, size, name }: { key: string; size: number; name: string },
): Promise<boolean> {
  if (!plainText.has(extensionOf(name))) return false;
  const start = await bytesOf(store, key, 0, Math.min(size, 65_536));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}

async function bytesOf(store: Store, key: string, start: number, length: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.read(key, { start, end: start + length - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
