import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BadZipError, filesInZip } from './files-in-zip.ts';

const text = strToU8('marked '.repeat(1000));
const packed = () =>
  zipSync({ 'Aziz, Nöör_1/essay.pdf': [text, { level: 9 }], 'Aziz, Nöör_1/as it is.bin': [text, { level: 0 }] });
const openIt = (bytes: Uint8Array) => filesInZip(new Blob([new Uint8Array(bytes)]));
/** Where its bytes are this, changed. */
function changed(bytes: Uint8Array, at: number, to: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = to;
  return copy;
}

describe('an archive of marked files', () => {
  it('is read in the browser, each file as it is its turn', async () => {
    const files = await openIt(packed());
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ['Aziz, Nöör_1/essay.pdf', text.length],
      ['Aziz, Nöör_1/as it is.bin', text.length],
    ]);
    for (const file of files) expect(new Uint8Array(await (await file.read()).arrayBuffer())).toEqual(text);
  });

  it('is refused where it is none, leads out of itself, needs a password or is made to fill disks', async () => {
    const zip = packed();
    const directory = zip.findIndex((_, at) => zip[at] === 0x50 && zip[at + 2] === 0x01 && zip[at + 3] === 0x02);
    for (const bad of [
      text,
      zip.slice(0, -30),
      zipSync({ '../essay.pdf': text }),
      zipSync({ bomb: [new Uint8Array(60_000_000), { level: 9 }] }),
      changed(zip, directory + 8, 1),
    ])
      await expect(openIt(bad)).rejects.toThrow(BadZipError);
  });

  it('gives no file that is damaged', async () => {
    const zip = packed();
    for (const [index, at] of [
      [0, 60],
      [1, zip.length - 400],
    ] as const) {
      const files = await openIt(changed(zip, at, (zip[at] ?? 0) ^ 0x55));
      await expect(files[index]?.read()).rejects.toThrow(BadZipError);
    }
  });
});
