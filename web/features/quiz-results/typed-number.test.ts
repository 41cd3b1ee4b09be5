import { expect, it } from 'vitest';
import { TypedNumber } from './typed-number.ts';

function typing(...keys: [key: string, at: number][]) {
  const typed = new TypedNumber();
  return keys.map(([key, at]) => typed.next(key, at));
}

it('a point or a comma after a digit goes on with its number, whenever it comes', () => {
  expect(typing(['1', 0], ['.', 5000])).toEqual([null, '1.']);
  expect(typing(['0', 0], [',', 90])).toEqual([null, '0,']);
  expect(typing(['1', 0], ['Shift', 50], ['.', 90])).toEqual([null, null, '1.']);
});

it('a second digit goes on with it at once, and gives other points later', () => {
  expect(typing(['1', 0], ['0', 200])).toEqual([null, '10']);
  expect(typing(['1', 0], ['2', 1500])).toEqual([null, null]);
});

it('another key ends it', () => {
  expect(typing(['1', 0], ['j', 100], ['.', 200], ['5', 300])).toEqual([null, null, null, null]);
});
