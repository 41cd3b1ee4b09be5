import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { postingWords } from './posting-words.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('who is told of posted scores is said: nobody while students do not see the work', () => {
  expect(postingWords(2, true, true)).toBe('2 students will see their scores and be notified.');
  expect(postingWords(2, true, false)).toBe(
    '2 students will see their scores once the work, its module and the course are published, and are not notified.',
  );
  expect(postingWords(0, true, false)).toBe('No score waits to be posted.');
  expect(postingWords(1, false, false)).toBe('1 student will no longer see their score.');
});
