import { expect, it } from 'vitest';
import { clockLeft } from './clock.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['2026-11-21T10:00:00Z', '0:00'],
  ['2026-11-21T09:00:00Z', '0:00'],
  ['2026-11-21T10:00:00.001Z', '0:01'],
  ['2026-11-21T10:12:05Z', '12:05'],
  ['2026-11-21T11:02:05Z', '1:02:05'],
  ['2026-11-23T10:00:00Z', '48:00:00'],
])('%s leaves %s', (deadline, left) => {
  expect(clockLeft(deadline, now)).toBe(left);
});
