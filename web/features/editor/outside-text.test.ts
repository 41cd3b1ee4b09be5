import { expect, test } from 'vitest';
import { createOutsideText } from './outside-text.ts';

test('what was written here and comes back late, or not at all, is not from outside', () => {
  const outside = createOutsideText('');
  for (const text of ['W', 'Wh', 'Whi']) outside.wrote(text);
  expect(outside.isFromOutside('W')).toBe(false);
  outside.wrote('Whic');
  expect(['Whi', 'Whic'].map((text) => outside.isFromOutside(text))).toEqual([false, false]);
});

test('a letter that was written and taken back comes back in its order', () => {
  const outside = createOutsideText('A');
  for (const text of ['AB', 'A', 'AC']) outside.wrote(text);
  expect(['AB', 'A', 'AC'].map((text) => outside.isFromOutside(text))).toEqual([false, false, false]);
});

test('what nobody wrote here is from outside, once', () => {
  const outside = createOutsideText('before');
  outside.wrote('before and more');
  expect(['set', 'set', 'before'].map((text) => outside.isFromOutside(text))).toEqual([true, false, true]);
});
