import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [34_123_456, '34.1 MB'],
  [512_000_000_000, '512 GB'],
  [5e15, '5,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('a unit is written alike in every language, as in all other texts', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  expect(formatSize(34_123_456)).toBe('34.1 MB');
  expect(formatSize(5e15)).toBe('5,000 TB');
  expect(formatSize(999)).toBe('999 بايت');
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  expect(formatSize(34_123_456)).toBe('34,1 MB');
});
