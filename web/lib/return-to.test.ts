import { expect, test } from 'vitest';
import { safeReturnTo, signInAddress } from './return-to.ts';

const origin = 'https://college.example';

test.each([
  ['/courses/1?tab=modules#top', '/courses/1?tab=modules#top'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['courses', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (wish, path) => {
  expect(safeReturnTo(wish, origin)).toBe(path);
});

test('sign-in gets the whole path to come back to', () => {
  expect(signInAddress('/courses?x=1&y=2')).toBe('/api/login?returnTo=%2Fcourses%3Fx%3D1%26y%3D2');
});
