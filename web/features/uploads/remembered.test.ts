import { beforeEach, expect, test } from 'vitest';
import { fingerprint, rememberedUploads } from './remembered.ts';

let stored: Map<string, string>;
let now: number;
const storage = (): Storage => ({
  length: 0,
  key: () => null,
  clear: () => stored.clear(),
  getItem: (key) => stored.get(key) ?? null,
  removeItem: (key) => void stored.delete(key),
  setItem: (key, value) => void stored.set(key, value),
});
const open = () => rememberedUploads(storage, () => now);
beforeEach(() => {
  stored = new Map();
  now = 0;
});

const film = fingerprint({ name: 'Film.mp4', size: 5, lastModified: 1 });
const upload = { key: 'k', uploadId: 'u' };

test('an upload is found again by its file until it is finished, for a day', () => {
  open().remember(film, upload);
  expect(open().find(film)).toMatchObject(upload);
  for (const other of [
    { name: 'Film.mp4', size: 6, lastModified: 1 },
    { name: 'Film.mp4', size: 5, lastModified: 2 },
    { name: 'Film.mp', size: 45, lastModified: 1 },
  ])
    expect(open().find(fingerprint(other))).toBeUndefined();
  now = 86_400_000;
  expect(open().find(film)).toBeUndefined();
  now = 0;
  open().forget(film);
  expect(open().find(film)).toBeUndefined();
});

test('what another build or nobody wrote is nothing, and a device without storage remembers nothing', () => {
  for (const text of ['{', '{}', '[1]', '[["a"]]', '[["a",{"key":1}]]']) {
    stored.set('uploads-begun', text);
    expect(open().find('a')).toBeUndefined();
  }
  const none = rememberedUploads(() => {
    throw new Error('denied');
  });
  none.remember(film, upload);
  none.forget(film);
  expect(none.find(film)).toBeUndefined();
});
