import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { pictureBytesAtMost, pictureTypes } from '../../../contract/profile.ts';
import { accepted, objectionTo } from './picture-file.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('takes exactly what the server takes', () => {
  expect(accepted).toBe(pictureTypes.join(','));
  for (const type of pictureTypes) {
    expect(objectionTo({ type, size: pictureBytesAtMost })).toBeNull();
    expect(objectionTo({ type, size: pictureBytesAtMost + 1 })).toMatch(/larger than 5 MB/);
  }
});

test.each(['', 'image/svg+xml', 'text/html', 'application/pdf'])('%j is no picture', (type) => {
  expect(objectionTo({ type, size: 10 })).toMatch(/not a picture/);
});
