import { expect, test } from 'vitest';
import { placeAt } from './reorder.ts';

const rows = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 240 },
  { top: 240, bottom: 280 },
];

test('an entry stays until the pointer has crossed the middle of a neighbour', () => {
  expect(placeAt(rows, 0, 139)).toBe(0);
  expect(placeAt(rows, 0, 141)).toBe(1);
  expect(placeAt(rows, 0, 900)).toBe(2);
  expect(placeAt(rows, 2, 141)).toBe(2);
  expect(placeAt(rows, 2, 139)).toBe(1);
  expect(placeAt(rows, 2, -50)).toBe(0);
  expect(placeAt(rows, 1, 30)).toBe(1);
});
