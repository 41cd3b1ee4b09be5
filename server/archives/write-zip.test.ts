import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from './write-zip.ts';

async function* given(...files: ZippedFile[]) {
  yield* files;
}

async function packed(files: AsyncIterable<ZippedFile>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(files)) chunks.push(chunk);
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

  it('says when a file was changed, to the second and in no zone', async () => {
    const archive = await packed(given({ name: 'a', bytes: [], changedAt }));
    const moment = archive.indexOf(Buffer.from([0x55, 0x54, 5, 0]));
    expect(archive.readUInt32LE(moment + 5) * 1000).toBe(changedAt.getTime());
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
