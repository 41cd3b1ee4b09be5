import { expect, test } from 'vitest';
import { signInAddress } from './return-to.ts';

test('sign-in gets the whole path to come back to', () => {
  expect(signInAddress('/courses?x=1&y=2')).toBe('/api/login?returnTo=%2Fcourses%3Fx%3D1%26y%3D2');
});
