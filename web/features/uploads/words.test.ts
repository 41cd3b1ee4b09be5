import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { withoutFailed, withoutZero } from './words.ts';

test('an upload that has only begun is not said to be over', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const say = withoutZero((key, options) => `${key} ${String(options?.['time'])}`);
  expect(say('xTimeLeft', { time: '0s' })).toBe('just a moment');
  expect(say('xTimeLeft', { time: '10s' })).toBe('xTimeLeft 10s');
  expect(say('uploadingXFiles', { time: '0s' })).toBe('uploadingXFiles 0s');
});

test('what has failed is not said to be uploading', () => {
  let going = 1;
  const say = withoutFailed(
    (key, options) => `${key} ${String(options?.['smart_count'])}`,
    () => going,
  );
  expect(say('uploadingXFiles', { smart_count: 3 })).toBe('uploadingXFiles 1');
  expect(say('xFilesSelected', { smart_count: 3 })).toBe('xFilesSelected 3');
  going = 0;
  expect(say('uploadingXFiles', { smart_count: 3 })).toBe('uploadFailed undefined');
});
