import { expect, test } from 'vitest';
import { coverPaths, markPath } from './cover.ts';

// The same code must give the same drawing for ever: these are the drawings as they were first published.
test.each([
  ['WEB-301', 'M24 0a12 12 0 0 0 0 24zM24 0a12 12 0 0 1 0 24zM24 24a12 12 0 0 0 0 24zM24 24a12 12 0 0 1 0 24z'],
  [
    'DATA-110',
    'M0 24v-24a24 24 0 0 1 24 24zM48 24h-24a24 24 0 0 1 24-24zM0 24h24a24 24 0 0 1-24 24zM48 24v24a24 24 0 0 1-24-24z',
  ],
  [
    'MATH-220',
    'M3 0v12a9 9 0 0 0 18 0v-12zM27 0v12a9 9 0 0 0 18 0v-12zM3 48v-12a9 9 0 0 1 18 0v12zM27 48v-12a9 9 0 0 1 18 0v12z',
  ],
  ['PHIL-105', 'M0 0l24 24h-24zM48 0v24h-24zM0 24h24l-24 24zM24 24h24v24z'],
  [
    'LAW-101',
    'M24 24h-24a24 24 0 0 1 24-24zM24 24v-24a24 24 0 0 1 24 24zM24 24v24a24 24 0 0 1-24-24zM24 24h24a24 24 0 0 1-24 24z',
  ],
])('the mark of %s', (code, path) => {
  expect(markPath(code)).toBe(path);
});

test.each([
  [
    'WEB-301',
    'M0 24a12 12 0 0 1 24 0zM72 24a12 12 0 0 1 24 0zM24 24a12 12 0 0 0 0 24zM72 24a12 12 0 0 1 0 24zM24 48a12 12 0 0 0 0 24zM72 48a12 12 0 0 1 0 24zM0 72a12 12 0 0 0 24 0zM72 72a12 12 0 0 0 24 0z',
    'M48 0a12 12 0 0 0 0 24zM48 0a12 12 0 0 1 0 24zM48 24a12 12 0 0 0 0 24zM48 24a12 12 0 0 1 0 24zM48 48a12 12 0 0 0 0 24zM48 48a12 12 0 0 1 0 24zM48 72a12 12 0 0 0 0 24zM48 72a12 12 0 0 1 0 24z',
  ],
  [
    'DATA-110',
    'M24 24v24a24 24 0 0 1-24-24zM72 24h24a24 24 0 0 1-24 24zM24 72h-24a24 24 0 0 1 24-24zM72 72v-24a24 24 0 0 1 24 24z',
    'M24 0h24a24 24 0 0 1-24 24zM72 0v24a24 24 0 0 1-24-24zM24 48v-24a24 24 0 0 1 24 24zM72 48h-24a24 24 0 0 1 24-24zM24 48h24a24 24 0 0 1-24 24zM72 48v24a24 24 0 0 1-24-24zM24 96v-24a24 24 0 0 1 24 24zM72 96h-24a24 24 0 0 1 24-24z',
  ],
  [
    'PHIL-105',
    '',
    'M48 0v24h-24zM48 0l24 24h-24zM24 24l24 24h-24zM72 24v24h-24zM24 48h24l-24 24zM48 48h24v24zM24 72h24v24zM48 72h24l-24 24z',
  ],
])('four by four tiles of the cover of %s', (code, up, down) => {
  expect(coverPaths(code, { columns: 4, rows: 4, fromX: 1 })).toEqual([up, down]);
});

test('a whole cover is 12 by 4 tiles and repeats after six columns', () => {
  const [up, down] = coverPaths('CHEM-140');
  const shifted = coverPaths('CHEM-140', { fromX: 6 });
  expect([up, down]).toEqual(shifted);
  expect(up + down).not.toBe('');
});

test('the mark is never empty', () => {
  const codes = Array.from({ length: 500 }, (_, number) => `COURSE-${number}`);
  expect(codes.filter((code) => markPath(code) === '')).toEqual([]);
});
