import { array, assert, option, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { formatArray, parseArray } from './array-text.ts';

test('what is written as an array is read back', () => {
  assert(
    property(array(option(string({ unit: 'binary' }))), (elements) => {
      expect(parseArray(formatArray(elements), (text) => text)).toEqual(elements);
    }),
  );
});

test('reads what PostgreSQL leaves unquoted', () => {
  expect(parseArray('{1,NULL,-3}', Number)).toEqual([1, null, -3]);
  expect(() => parseArray('{{1},{2}}', Number)).toThrow('one dimension');
});
