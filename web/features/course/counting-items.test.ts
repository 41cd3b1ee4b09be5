import { expect, test } from 'vitest';
import { countingItems } from './counting-items.ts';

test('a draft is not left out by rules: it is not there yet', () => {
  const counted = { counts: true, isPublished: true };
  const draft = { counts: false, isPublished: false };
  expect(countingItems([counted, draft])).toEqual({ counting: 1, leavesOut: false });
  expect(countingItems([counted, draft, { ...draft, isPublished: true }])).toEqual({ counting: 1, leavesOut: true });
});
