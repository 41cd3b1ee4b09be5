import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Store } from '../storage/store.ts';
import { DigestOfAll } from './digest.ts';
import { entryNames, fileLine, type Manifest, type Opening } from './format.ts';
import { textsIn } from './lines.ts';
import { sizeOf, type Spooled } from './spool.ts';
import { padding, tarEnd, tarHeader } from './tar.ts';

export interface ArchiveParts {
  readonly madeAt: Date;
  readonly database: Opening['database'];
  readonly store: Pick<Store, 'kind' | 'head' | 'read'>;
  readonly spooled: Spooled;
}

/**
 * The bytes of a backup: the database as its snapshot was, and then the files, whose bytes outlive their rows by a day.
 * However large it is, a few megabytes of it are in memory.
 */
export async function* archiveOf({ madeAt, database, store, spooled }: ArchiveParts): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const seal = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  const files: Manifest['files'] = { count: 0, bytes: 0, digest: '', missing: [] };

  async function* entry(name: string, size: number, bytes: AsyncIterable<Buffer> | Iterable<Buffer>) {
    yield seal(tarHeader(name, size, madeAt));
    let rest = size;
    for await (const chunk of bytes) {
      rest -= chunk.length;
      if (rest < 0) break;
      yield seal(chunk);
    }
    if (rest !== 0) throw new Error(`${name} is not as long as it is said to be.`);
    yield seal(padding(size));
  }
  const json = (name: string, value: object) => {
    const text = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    return entry(name, text.length, [text]);
  };

  async function* fileEntries() {
    const digest = new DigestOfAll();
    for await (const key of keysIn(spooled.files)) {
      const found = await store.head(key);
      if (!found) {
        files.missing.push(key);
        continue;
      }
      const content = createHash('sha256');
      const bytes = await store.read(key);
      yield* entry(entryNames.file(key), found.size, hashed(bytes, content));
      digest.add(fileLine({ key, size: found.size, sha256: content.digest('hex') }));
      files.bytes += found.size;
    }
    files.count = digest.count;
    files.digest = digest.hex;
  }

  const opening: Opening = {
    format: 1,
    madeAt: madeAt.toISOString(),
    database,
    store: store.kind,
    schema: spooled.schema,
  };
  yield* json(entryNames.opening, opening);
  yield* fileEntries();
  for (const { name } of spooled.tables) {
    const path = spooled.pathOf(name);
    yield* entry(entryNames.table(name), await sizeOf(path), chunksOf(path));
    await rm(path);
  }
  yield* json(entryNames.manifest, { tables: spooled.tables, sequences: spooled.sequences, files } satisfies Manifest);
  const digest = Buffer.from(`${hash.copy().digest('hex')}\n`);
  yield* entry(entryNames.seal, digest.length, [digest]);
  yield tarEnd;
}

/** None in a database from before there were files. */
async function* keysIn(path: string): AsyncGenerator<string> {
  if (existsSync(path)) yield* textsIn(createReadStream(path));
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield Buffer.from(chunk);
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const bytesRead of bytes) {
    const chunk = Buffer.from(bytesRead);
    hash.update(chunk);
    yield chunk;
  }
}
