import { expect, test } from 'vitest';
import { offeredStart } from './offered-start.ts';

test('the day on which a package began is offered as long as a course can still begin on it', () => {
  expect(offeredStart('2026-11-27', '2026-11-27')).toBe('2026-11-27');
  expect(offeredStart('2027-01-11', '2026-11-27')).toBe('2027-01-11');
  expect(offeredStart('2026-01-12', '2026-11-27')).toBeNull();
  expect(offeredStart(null, '2026-11-27')).toBeNull();
});
