import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './store.ts';

/** A part's file carries its number and its MD5: what lies there is the list of parts, whatever was killed when. */
export function partPath(folder: string, { number, etag }: Pick<Part, 'number' | 'etag'>): string {
  return join(folder, `part.${number}.${etag.replaceAll('"', '')}`);
}

/** The parts in an upload's folder by number; of one that was sent twice with other bytes, the later. */
export async function partsIn(folder: string): Promise<Part[]> {
  const latest = new Map<number, Part & { at: number }>();
  for (const name of await readdir(folder).catch(() => [])) {
    const [, number, digest] = /^part\.(\d+)\.([0-9a-f]{32})$/.exec(name) ?? [];
    if (number === undefined) continue;
    const { size, mtimeMs } = await stat(join(folder, name));
    const known = latest.get(Number(number));
    if (!known || known.at < mtimeMs)
      latest.set(Number(number), { number: Number(number), size, etag: `"${digest}"`, at: mtimeMs });
  }
  return [...latest.values()]
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, size, etag }) => ({ number, size, etag }));
}
