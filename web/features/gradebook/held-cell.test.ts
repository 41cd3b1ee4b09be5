import { expect, test } from 'vitest';
import { hold, placeOf } from './held-cell.ts';

const shown = { userIds: ['mid', 'zed'], columnIds: ['essay', 'quiz'], view: 'by name' };
const held = hold({ row: 1, column: 0 }, shown);

test('a chosen cell stays who and what it is when others come before it, or go', () => {
  expect(placeOf(held, shown)).toEqual({ row: 1, column: 0 });
  expect(placeOf(held, { ...shown, userIds: ['abe', 'mid', 'zed'] })).toEqual({ row: 2, column: 0 });
  expect(placeOf(held, { ...shown, userIds: ['zed'] })).toEqual({ row: 0, column: 0 });
  expect(placeOf(held, { ...shown, columnIds: ['draft', 'essay', 'quiz'] })).toEqual({ row: 1, column: 1 });
});

test('the total stays the total', () => {
  const total = hold({ row: 0, column: 2 }, shown);
  expect(placeOf(total, { ...shown, userIds: ['abe', 'mid'] })).toEqual({ row: 1, column: 2 });
  expect(placeOf(total, { ...shown, columnIds: ['essay'] })).toEqual({ row: 0, column: 1 });
});

test('in another view, or once they are gone, the place is what is chosen', () => {
  expect(placeOf(held, { ...shown, userIds: ['zed', 'mid'], view: 'by score' })).toEqual({ row: 1, column: 0 });
  expect(placeOf(held, { ...shown, userIds: ['abe', 'mid'] })).toEqual({ row: 1, column: 0 });
});
