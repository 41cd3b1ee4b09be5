import type { Store } from '../../storage/store.ts';

/** A part of what is stored, whole in memory. */
export async function bytesOf(store: Store, key: string, from: number, to: number): Promise<Buffer> {
  if (to <= from) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.read(key, { start: from, end: to - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
