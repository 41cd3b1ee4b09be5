import { expect, it } from 'vitest';
import { keptOf, textOf } from './use-kept-files.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const file = (name: string, uploadedAt: string) => ({
  id: name,
  name,
  size: 5,
  type: 'text/plain',
  url: `/api/files/${name}`,
  uploadedAt,
});

it('files outlive the page as long as the server has them; of others the name stays', () => {
  const fresh = file('fresh.txt', '2026-11-23T11:00:00Z');
  const old = file('old.txt', '2026-11-22T12:30:00Z');
  const text = textOf({ files: [fresh, old], coming: ['film.mp4'], missing: ['lost.txt'] });
  expect(keptOf(text, now)).toEqual({ files: [fresh], coming: [], missing: ['lost.txt', 'film.mp4', 'old.txt'] });
});

it('nothing is kept of nothing, and nothing is made of what is no file', () => {
  const nothing = { files: [], coming: [], missing: [] };
  expect(textOf(nothing)).toBe('');
  expect(keptOf('', now)).toEqual(nothing);
  expect(keptOf('[1', now)).toEqual(nothing);
  expect(keptOf('null', now)).toEqual(nothing);
  expect(keptOf('{"files":[{"id":1},null],"missing":[7]}', now)).toEqual(nothing);
});
