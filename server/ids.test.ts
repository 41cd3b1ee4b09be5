import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => vi.restoreAllMocks());

test('ids made later sort later, also within one millisecond and when the clock is set back', () => {
  const noon = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(noon);
  const ids = Array.from({ length: 1_000 }, newId);
  now.mockReturnValue(noon - 3_600_000);
  ids.push(newId(), newId());
  now.mockReturnValue(noon + 1);
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
