import { expect, test } from 'vitest';
import type { Gradebook, GradebookColumn } from '../../../contract/gradebook.ts';
import { toPost } from './to-post.ts';

const column = { id: 'essay', postsManually: false, isAnonymous: false } as GradebookColumn;
const of = (cells: string[], changed: Partial<GradebookColumn> = {}) => {
  const essay = { ...column, ...changed };
  const rows = cells.map((each) => ({ cells: each }));
  return toPost({ columns: [{ id: 'quiz' }, essay], rows } as unknown as Gradebook, essay);
};

test('there is something to post where a score waits', () => {
  expect(of(['1:9', '1:8h'])).toBe('some');
  expect(of(['1:9', '1:xh'])).toBe('some');
});

test('there is nothing to post where all scores are shown, or there are none', () => {
  expect(of(['1:9', '1:x', '0:4h'])).toBe('all');
  expect(of(['0:4h', ''])).toBe('none');
});

test('scores to come that wait can be posted ahead, and those that are given without names are not seen here', () => {
  expect(of(['1:9'], { postsManually: true })).toBe('some');
  expect(of([''], { isAnonymous: true })).toBe('some');
});
