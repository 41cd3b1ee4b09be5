import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hueOf } from './hue.ts';

test('a code has the same hue for ever', () => {
  // FNV-1a, 32 bits: of the empty text 0x811c9dc5, of 'a' 0xe40c292c, of 'foobar' 0xbf9cf968 (the published vectors).
  expect(hueOf('')).toBe((0x811c9dc5 % 12) + 1);
  expect(hueOf('a')).toBe((0xe40c292c % 12) + 1);
  expect(hueOf('foobar')).toBe((0xbf9cf968 % 12) + 1);
});

test('every code has one of the twelve hues', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (code) => {
      const hue = hueOf(code);
      expect(hue).toBe(hueOf(code));
      expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(hue);
    }),
  );
});

test('the codes of a college are spread over all hues', () => {
  const codes = Array.from({ length: 300 }, (_, n) => `CS-${100 + n}`);
  expect(new Set(codes.map(hueOf)).size).toBe(12);
});
