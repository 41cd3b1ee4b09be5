import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { lateWords } from './late-words.ts';

i18n.activate('en');

test.each([
  [20, '1 minute'],
  [59 * 60, '59 minutes'],
  [3600, '1 hour'],
  [2.5 * 3600, '2 hours and 30 minutes'],
  [25 * 3600 - 1, '25 hours'],
  [48 * 3600, '2 days'],
  [73 * 3600 + 1, '3 days and 2 hours'],
])('work that came %d seconds late is late by %s', (seconds, words) => {
  expect(lateWords(seconds)).toBe(words);
});
