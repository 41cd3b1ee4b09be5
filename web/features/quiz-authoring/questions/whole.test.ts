import { expect, test } from 'vitest';
import { wholeOf } from './whole.ts';

test('a number stays what was typed: decimals are not run together', () => {
  expect(['12', ' 7 ', '٣', '1.5', '1,5', '', 'two'].map(wholeOf)).toEqual([12, 7, 3, 1.5, 1.5, null, 0]);
});
