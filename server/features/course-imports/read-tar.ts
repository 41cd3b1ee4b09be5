import { say } from '../../../contract/text.ts';
import type { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { pathInRecords, tarBlock, tarHeader, textIn } from '../../../domain/course-import/tar-header.ts';
import { mostBytes, mostEntries, tooLarge } from '../../../domain/course-import/zip-directory.ts';
import type { Store } from '../../storage/store.ts';
import type { Archive } from '../../archives/archive.ts';
import { BadPackage } from '../../archives/bad-package.ts';

interface Entry {
  path: string;
  size: number;
}

type Stored = { key: string; size: number };

/** A tar within gzip has no directory: it is read from its begin, once for its names and once for what is in them. */
export async function openTar(store: Store, stored: Stored): Promise<Archive> {
  const entries = new Map<string, Entry & { place: number }>();
  const first = new Reel(store, stored);
  let together = 0;
  try {
    for (let entry = await first.next(); entry; entry = await first.next()) {
      together += entry.size;
      if (first.place > mostEntries)
        throw new BadPackage(say`There are more than ${mostEntries} files in this archive.`);
      if (together > mostBytes || together > 50_000_000 + stored.size * 100) throw new BadPackage(tooLarge(mostBytes));
      if (!entries.has(entry.path)) entries.set(entry.path, { ...entry, place: first.place });
    }
  } finally {
    first.close();
  }
  let reel: Reel | null = null;
  return {
    entries,
    async *read(path) {
      const wanted = entries.get(path);
      if (!wanted) throw new BadPackage(say`“${path.slice(0, 100)}” is not in this archive.`);
      if (!reel || reel.place >= wanted.place) {
        reel?.close();
        reel = new Reel(store, stored);
      }
      while (reel.place < wanted.place) if (!(await reel.next())) throw damaged;
      yield* reel.body();
    },
    close: () => reel?.close(),
  };
}

const damaged = new BadPackage(
  'This archive is damaged or cut off. Export the course again, or transfer the file again.',
);

/** The files of a tar one after the other. */
class Reel {
  /** How many files have come. */
  place = 0;
  readonly #opening: Promise<{ packed: Readable; gunzip: Gunzip; chunks: AsyncIterator<Buffer> }>;
  #rest: Uint8Array = Buffer.alloc(0);
  /** Of the file that has come, what has not been read, and then what fills its last block. */
  #left = 0;
  #filler = 0;

  constructor(store: Store, { key, size }: Stored) {
    this.#opening = opened(store, key, size);
  }

  /** The next file; null after the last one. What was not read of the one before is passed over. */
  async next(): Promise<Entry | null> {
    await this.#pass(this.#left + this.#filler);
    let named: string | null = null;
    for (;;) {
      const header = tarHeader(await this.#whole(tarBlock), named);
      if ('problem' in header) throw new BadPackage(header.problem);
      if (header.kind === 'end') return null;
      const filler = (tarBlock - (header.size % tarBlock)) % tarBlock;
      if (header.kind === 'meta') {
        if (header.size > 1_000_000) throw damaged;
        const said = await this.#whole(header.size);
        if (header.what === 'long-name') named = textIn(said);
        if (header.what === 'records') named = pathInRecords(said) ?? named;
        await this.#pass(filler);
        continue;
      }
      named = null;
      if (header.kind !== 'file') {
        await this.#pass(header.size + filler);
        continue;
      }
      this.place += 1;
      [this.#left, this.#filler] = [header.size, filler];
      return { path: header.path, size: header.size };
    }
  }

  /** What is in the file that has come. */
  async *body(): AsyncGenerator<Uint8Array> {
    while (this.#left > 0) {
      const chunk = await this.#some(this.#left);
      this.#left -= chunk.length;
      yield chunk;
    }
  }

  close(): void {
    void this.#end();
  }

  async #end(): Promise<void> {
    const [opening] = await Promise.allSettled([this.#opening]);
    if (opening.status === 'rejected') return;
    opening.value.packed.destroy();
    opening.value.gunzip.destroy();
  }

  async #pass(length: number): Promise<void> {
    for (let left = length; left > 0;) left -= (await this.#some(left)).length;
    [this.#left, this.#filler] = [0, 0];
  }

  async #whole(length: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for (let left = length; left > 0;) {
      const chunk = await this.#some(left);
      chunks.push(chunk);
      left -= chunk.length;
    }
    return Buffer.concat(chunks);
  }

  /** Some bytes, at least one and at most so many. */
  async #some(most: number): Promise<Uint8Array> {
    const { chunks } = await this.#opening;
    while (this.#rest.length === 0) {
      const { value, done } = await unzipped(chunks);
      if (done) throw damaged;
      this.#rest = value;
    }
    const chunk = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(chunk.length);
    return chunk;
  }
}

async function opened(store: Store, key: string, size: number) {
  const packed = await store.read(key, { start: 0, end: size - 1 });
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  return { packed, gunzip, chunks: gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer> };
}

async function unzipped(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer, undefined>> {
  try {
    return await chunks.next();
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged;
    throw error;
  }
}
