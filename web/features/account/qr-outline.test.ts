import { expect, test } from 'vitest';
import { outlineOf } from './qr-outline.ts';

test('each run of dark modules is one bar', () => {
  expect(
    outlineOf([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z');
});
