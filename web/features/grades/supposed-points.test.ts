import { expect, test } from 'vitest';
import { supposedPoints } from './supposed-points.ts';

/** What is understood after each key. */
const keyByKey = (text: string) => Array.from(text, (_, place) => supposedPoints(text.slice(0, place + 1)));

test('points are understood after every key, with whichever decimal mark and digits', () => {
  expect(keyByKey('92.5')).toEqual(['9', '92', '92', '92.5']);
  expect(keyByKey('92,5')).toEqual(['9', '92', '92', '92.5']);
  expect(keyByKey('.5')).toEqual([undefined, '0.5']);
  expect(keyByKey('٩٢٫٥')).toEqual(['9', '92', '92', '92.5']);
});

test('what is no points is none', () => {
  for (const text of ['', '.', '-3', 'abc', '8..', '8.5.', '1.234', '1,000', '1000000'])
    expect([text, supposedPoints(text)]).toEqual([text, undefined]);
});
