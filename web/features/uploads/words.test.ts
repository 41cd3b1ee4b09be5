import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { withoutZero } from './words.ts';

test('an upload that has only begun is not said to be over', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const say = withoutZero((key, options) => `${key} ${String(options?.['time'])}`);
  expect(say('xTimeLeft', { time: '0s' })).toBe('just a moment');
  expect(say('xTimeLeft', { time: '10s' })).toBe('xTimeLeft 10s');
  expect(say('uploadingXFiles', { time: '0s' })).toBe('uploadingXFiles 0s');
});
