import { expect, test } from 'vitest';
import { step } from './use-place.ts';

test.each([
  ['month', '2026-11-26', 1, '2026-12-01'],
  ['month', '2026-12-01', -1, '2026-11-26'],
  ['month', '2026-11-26', -1, '2026-10-01'],
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['week', '2026-11-26', 1, '2026-12-03'],
  ['week', '2026-11-26', -1, '2026-11-19'],
] as const)(
  'a step of the %s from %s by %i leads to %s, so that nothing of it is before the list',
  (view, from, by, to) => {
    expect(step(view, from, by, '2026-11-26')).toBe(to);
  },
);
