import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { entryNames } from './format.ts';
import { DamagedTar, headerSize, padding, readHeader, tarEnd } from './tar.ts';

export interface Entry {
  readonly name: string;
  readonly size: number;
  /** To be read before the next entry is asked for; what is not is skipped. */
  readonly body: AsyncIterable<Buffer>;
}

/**
 * The entries of a backup, in order. Throws at the end of one that was cut off, or whose bytes are not those that were
 * written: whoever has read it to its end knows that it is whole.
 */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const source = new Bytes(createReadStream(path, { highWaterMark: 512 * 1024 }));
  try {
    for (;;) {
      const before = source.digest();
      const header = readHeader(await source.take(headerSize));
      if (header === null) throw new DamagedTar('its seal is missing');
      if (header.name === entryNames.seal) return await checkSeal(source, header.size, before);
      const body = source.next(header.size);
      yield { ...header, body };
      for await (const rest of body) void rest;
      await source.take(padding(header.size).length);
    }
  } finally {
    source.close();
  }
}

async function checkSeal(source: Bytes, size: number, digest: string): Promise<void> {
  const seal = (await source.take(size)).toString('utf8').trim();
  if (seal !== digest) throw new DamagedTar('its bytes are not those that were written');
  await source.take(padding(size).length);
  if (!(await source.take(tarEnd.length)).equals(tarEnd)) throw new DamagedTar('something stands after its seal');
}

export async function textOf(entry: Entry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(entry.body)).toString('utf8');
}

/** The bytes of a compressed entry. */
export function unpacked(entry: Entry): AsyncIterable<Buffer> {
  // What goes wrong on the way comes out of the last stream.
  return pipeline(Readable.from(entry.body), createZstdDecompress(), () => undefined);
}

/** A stream that is read by length, and hashed as it is. */
class Bytes {
  readonly #stream: Readable;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#stream = stream;
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Of everything that was taken so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async take(size: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.next(size)));
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    let wanted = size;
    while (wanted > 0) {
      if (this.#rest.length === 0) await this.#more();
      const chunk = this.#rest.subarray(0, wanted);
      this.#rest = this.#rest.subarray(chunk.length);
      this.#hash.update(chunk);
      wanted -= chunk.length;
      yield chunk;
    }
  }

  close(): void {
    this.#stream.destroy();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new DamagedTar('it is cut off');
    this.#rest = value;
  }
}
