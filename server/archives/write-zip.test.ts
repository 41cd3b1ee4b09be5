import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from './write-zip.ts';
import type { Largest } from './zip-records.ts';

async function* given(...files: ZippedFile[]) {
  yield* files;
}

async function packed(files: AsyncIterable<ZippedFile>, largest?: Largest): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(files, largest)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const text = Buffer.from('thread over thread '.repeat(1000));
const changedAt = new Date('2026-11-18T10:20:30Z');
const three = () =>
  given(
    { name: 'texts/Fäden.txt', bytes: [text.subarray(0, 5000), text.subarray(5000)], changedAt },
    { name: 'as it is.bin', bytes: [text], isPacked: true, changedAt },
    { name: 'empty', bytes: [], changedAt },
  );
const contents = (archive: Uint8Array) =>
  Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
const expected = [
  ['texts/Fäden.txt', text.toString()],
  ['as it is.bin', text.toString()],
  ['empty', ''],
];

describe('an archive', () => {
  it('is one that every program reads, the same bytes each time', async () => {
    const archive = await packed(three());
    expect(contents(archive)).toEqual(expected);
    expect(archive.length).toBeLessThan(text.length + 1000);
    expect(archive.includes(Buffer.from('PK\u0006\u0006'))).toBe(false);
    expect((await packed(three())).equals(archive)).toBe(true);
  });

  it('says when a file was changed, and of what is older than the format that it is as old', async () => {
    const archive = await packed(
      given({ name: 'a', bytes: [], changedAt }, { name: 'b', bytes: [], changedAt: new Date(0) }),
    );
    const moments = [0, archive.indexOf('PK\u0003\u0004', 4)].map((at) => [
      archive.readUInt16LE(at + 10),
      archive.readUInt16LE(at + 12),
    ]);
    expect(moments).toEqual([
      [(10 << 11) | (20 << 5) | 15, (46 << 9) | (11 << 5) | 18],
      [0, (1 << 5) | 1],
    ]);
  });

  it('takes the form for large ones where a size, a place or the number of files asks for it', async () => {
    for (const largest of [
      { bytes: 0, files: 0 },
      { bytes: 0, files: 0xffff },
      { bytes: 0xffffffff, files: 3 },
    ]) {
      const archive = await packed(three(), largest);
      expect(archive.includes(Buffer.from('PK\u0006\u0006'))).toBe(true);
      expect(contents(archive)).toEqual(expected);
    }
  });

  it('names what begins beyond 4 GB by its place there', { timeout: 60_000 }, async () => {
    const block = Buffer.alloc(16 * 1024 * 1024);
    const size = 260 * block.length;
    function* blocks() {
      for (let n = 0; n < 260; n++) yield block;
    }
    const tail: Uint8Array[] = [];
    let length = 0;
    const files = given(
      { name: 'film', bytes: blocks(), isPacked: true },
      { name: 'after it', bytes: [Buffer.from('The end')] },
    );
    for await (const chunk of zipOf(files)) {
      length += chunk.length;
      if (length > size) tail.push(chunk.subarray(-1000));
    }
    const end = Buffer.concat(tail);
    const begin = length - end.length;
    const locator = end.indexOf('PK\u0006\u0007');
    const end64 = Number(end.readBigUInt64LE(locator + 8)) - begin;
    expect(end.subarray(end64, end64 + 4).toString()).toBe('PK\u0006\u0006');
    const directory = Number(end.readBigUInt64LE(end64 + 48)) - begin;
    const first = end.subarray(directory + 46 + 'film'.length + 4);
    expect([Number(first.readBigUInt64LE(0)), Number(first.readBigUInt64LE(8)), first.readBigUInt64LE(16)]).toEqual([
      size,
      size,
      0n,
    ]);
    const second = end.subarray(directory + 46 + 'film'.length + 28 + 46 + 'after it'.length + 4);
    const place = Number(second.readBigUInt64LE(16));
    expect(place).toBeGreaterThan(0xffffffff);
    expect(end.subarray(place - begin, place - begin + 4).toString()).toBe('PK\u0003\u0004');
  });

  it('fails with its source, and lets go of it when nobody reads on', async () => {
    const failing = async function* () {
      yield Buffer.from('a');
      throw new Error('gone');
    };
    for (const isPacked of [true, false])
      await expect(packed(given({ name: 'a', bytes: failing(), isPacked }))).rejects.toThrow('gone');
    const open = { is: false };
    async function* endless() {
      open.is = true;
      try {
        for (;;) yield Buffer.alloc(100_000, 7);
      } finally {
        open.is = false;
      }
    }
    for (const isPacked of [true, false]) {
      for await (const chunk of zipOf(given({ name: 'a', bytes: endless(), isPacked }))) if (chunk.length > 50) break;
      await expect.poll(() => open.is).toBe(false);
    }
  });
});
