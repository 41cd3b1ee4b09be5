import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { chosenFiles, givenTo, hashOf, included, type Matched, rowsOf } from './marked-rows.ts';

const file = (path: string) => ({ path, size: 3, read: async () => new Blob(['abc']) });
const matched = (name: string, more: Partial<Matched> = {}): Matched => ({
  name,
  work: 'w',
  attempt: 1,
  problem: null,
  ...more,
});

it('takes the files of one archive, and several files as they are', async () => {
  const zip = new Uint8Array(zipSync({ 'a/b.pdf': new Uint8Array(3), '__MACOSX/a/._b.pdf': new Uint8Array(1) }));
  const archive = new File([zip], 'all.zip');
  expect((await chosenFiles([archive])).map(({ path }) => path)).toEqual(['a/b.pdf']);
  const several = await chosenFiles([archive, new File(['x'], 'c.pdf'), new File(['x'], '.DS_Store')]);
  expect(several.map(({ path }) => path)).toEqual(['all.zip', 'c.pdf']);
});

it('puts first what somebody has to look at, and leaves out what is not to go', () => {
  const files = ['a', 'b', 'c', 'd'].map(file);
  const rows = rowsOf(files, [
    matched('a'),
    matched('b', { problem: 'same' }),
    matched('c', { work: null, attempt: null, problem: 'nobody' }),
    matched('d'),
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['c', 'b', 'a', 'd']);
  expect(included(rows).map(({ name }) => name)).toEqual(['a', 'd']);
});

it('sends a file to whom it was given by hand, and to nobody once that is taken back', () => {
  const [row] = rowsOf([file('a')], [matched('a', { work: null, attempt: null, problem: 'several' })]);
  if (!row) throw new Error('There is a row');
  const work = { work: 'x', student: null, group: null, attempt: 2, code: '' };
  const given = givenTo(row, work);
  expect(included([given])).toMatchObject([{ work: 'x', attempt: 2 }]);
  expect(included([givenTo(given, undefined)])).toEqual([]);
});

it('knows what a file holds', async () => {
  expect(await hashOf(file('a'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await hashOf({ ...file('a'), size: 1e9 })).toBeUndefined();
});
