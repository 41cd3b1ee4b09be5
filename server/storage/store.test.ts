import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3 } from '../testing/s3.ts';
import { openDiskStore } from './disk.ts';
import { openS3Store } from './s3.ts';
import type { Bytes, DiskStore, Multipart, Part, Store } from './store.ts';

const megabyte = 1024 * 1024;
const newUpload = () => randomBytes(24).toString('base64url');

async function* inChunks(bytes: Buffer, size = 65_536): Bytes {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(store: Store, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.read(key, range)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** As a browser sends a part: through the server to a disk, by itself to S3. */
async function sendPart(store: Store, upload: Multipart, number: number, bytes: Buffer): Promise<Part> {
  if (store.kind === 'disk') return store.receivePart(upload, number, inChunks(bytes), 1000 * megabyte);
  const response = await fetch(await store.signPart(upload, number), { method: 'PUT', body: new Uint8Array(bytes) });
  return { number, size: bytes.length, etag: response.headers.get('etag') ?? '' };
}

let directory: string;
let stopS3: () => Promise<void>;
const stores: Record<string, Store> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-store-'));
  stores['disk'] = await openDiskStore(directory);
  const s3 = await startS3();
  stopS3 = s3.stop;
  stores['s3'] = await openS3Store(s3.settings);
});
afterAll(async () => {
  await stopS3();
  await rm(directory, { recursive: true, force: true });
});

describe.each(['disk', 's3'])('a store on %s', (kind) => {
  const store = () => stores[kind] as Store;

  it('gives back what was kept, whole and in ranges', async () => {
    const bytes = randomBytes(300_000);
    const upload = newUpload();
    const draft = await store().receive(upload, inChunks(bytes), megabyte);
    expect(draft.size).toBe(bytes.length);
    await draft.keep();
    await draft.keep().catch(() => {});
    await store().abandon({ id: upload, ref: '' });
    expect((await readAll(store(), draft.key)).equals(bytes)).toBe(true);
    expect((await readAll(store(), draft.key, { start: 5, end: 99_999 })).equals(bytes.subarray(5, 100_000))).toBe(
      true,
    );
    expect(await store().head(draft.key)).toMatchObject({ size: bytes.length });
    await store().remove(draft.key);
    await store().remove(draft.key);
    expect(await store().head(draft.key)).toBeNull();
  });

  it('takes what the server writes in one go: a store copies 5 GB at most', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await store().receive(newUpload(), inChunks(randomBytes(9 * megabyte)), 10 * megabyte);
    const headers = asked.mock.calls.map(([request]) => (request instanceof Request ? request.headers : new Headers()));
    asked.mockRestore();
    expect(headers.filter((each) => each.has('x-amz-copy-source'))).toEqual([]);
  });

  it('takes an empty file', async () => {
    const draft = await store().receive(newUpload(), inChunks(Buffer.alloc(0)), 10);
    await draft.keep();
    expect(await store().head(draft.key)).toMatchObject({ size: 0 });
  });

  it('refuses what is too long, with nothing left of it', async () => {
    const upload = newUpload();
    await expect(store().receive(upload, inChunks(randomBytes(2000), 100), 1999)).rejects.toMatchObject({
      status: 413,
    });
    if (kind === 'disk') expect(await readdir(join(directory, 'uploads', upload))).toEqual([]);
  });

  it('takes large bodies of unknown length', async () => {
    const bytes = randomBytes(20 * megabyte);
    const draft = await store().receive(newUpload(), inChunks(bytes), 30 * megabyte);
    await draft.keep();
    expect((await readAll(store(), draft.key)).equals(bytes)).toBe(true);
  });

  it('joins parts in their order, however they came, and joins them again', async () => {
    const bytes = randomBytes(11 * megabyte);
    const cut = (n: number) => bytes.subarray((n - 1) * 5 * megabyte, n * 5 * megabyte);
    const upload = await store().begin(newUpload());
    expect(await store().parts(upload)).toEqual([]);
    const [third, first, second] = [
      await sendPart(store(), upload, 3, cut(3)),
      await sendPart(store(), upload, 1, randomBytes(5 * megabyte)).then(() => sendPart(store(), upload, 1, cut(1))),
      await sendPart(store(), upload, 2, cut(2)),
    ];
    expect(first.etag).toBe(`"${createHash('md5').update(cut(1)).digest('hex')}"`);
    const parts = await store().parts(upload);
    expect(parts).toEqual([first, second, third].map((part) => ({ ...part })));
    await store().complete(upload, parts);
    const draft = await store().complete(upload, parts);
    await draft.keep();
    await store().abandon(upload);
    expect((await readAll(store(), draft.key)).equals(bytes)).toBe(true);
    expect(await store().parts(upload)).toEqual([]);
  });

  it('forgets an upload that is given up', async () => {
    const upload = await store().begin(newUpload());
    await sendPart(store(), upload, 1, randomBytes(1000));
    await store().forget(upload);
    await store().forget(upload);
    expect(await store().parts(upload)).toEqual([]);
  });
});

describe('S3', () => {
  it('finds what a browser has put there, and is not changed by what it puts there later', async () => {
    const store = stores['s3'];
    if (store?.kind !== 's3') throw new Error('no S3');
    const upload = newUpload();
    expect(await store.arrived(upload, 100)).toBeNull();
    const url = await store.signPut(upload);
    await fetch(url, { method: 'PUT', body: 'checked' });
    const draft = await store.arrived(upload, 100);
    expect(draft).toMatchObject({ size: 7 });
    await fetch(url, { method: 'PUT', body: 'something else' });
    expect((await readAll(store, draft?.key ?? '')).toString()).toBe('checked');
    await expect(store.arrived(upload, 10)).rejects.toMatchObject({ status: 413 });
  });
});

describe('a disk', () => {
  const disk = () => stores['disk'] as DiskStore;

  it('keeps nothing of a body that is cut off, at any byte of it', async () => {
    const bytes = randomBytes(16_384);
    const upload = newUpload();
    async function* broken(cut: number): Bytes {
      if (cut > 0) yield bytes.subarray(0, cut);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    const outcomes = new Set<unknown>();
    const cuts = bytes.keys();
    const work = async () => {
      for (const cut of cuts)
        await disk()
          .receive(upload, broken(cut), megabyte)
          .then(
            () => outcomes.add(`kept ${cut}`),
            (error) => outcomes.add(error.status),
          );
    };
    await Promise.all(Array.from({ length: 16 }, work));
    expect([...outcomes]).toEqual([400]);
    expect(await readdir(join(directory, 'uploads', upload))).toEqual([]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(await disk().head(`${hash.slice(0, 2)}/${hash.slice(2)}`)).toBeNull();
  }, 120_000);

  it('sweeps what nobody has touched for a day, and offers the files that old', async () => {
    const upload = newUpload();
    const draft = await disk().receive(newUpload(), inChunks(Buffer.from('old')), 10);
    await draft.keep();
    await disk().receive(upload, inChunks(Buffer.from('left')), 10);
    const old = new Date(Date.now() - 90_000_000);
    await utimes(join(directory, 'files', draft.key), old, old);
    await utimes(join(directory, 'uploads', upload), old, old);
    const offered: string[] = [];
    await disk().sweep(new Date(Date.now() - 86_400_000), async (key) => void offered.push(key));
    expect(offered).toEqual([draft.key]);
    expect(await readdir(join(directory, 'uploads'))).not.toContain(upload);
  });
});
