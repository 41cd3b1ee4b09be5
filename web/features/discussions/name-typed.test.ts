import { expect, test } from 'vitest';
import { nameTyped } from './name-typed.ts';

test.each([
  ['@', { at: 0, begins: '' }],
  ['Ask @Ad', { at: 4, begins: 'Ad' }],
  ['Ask (@Ada By', { at: 5, begins: 'Ada By' }],
  ['Ask @Ada Byron ', null],
  ['Ask @Ada Byron and', null],
  ['ada@example', null],
  ['no name', null],
])('%s', (text, found) => {
  expect(nameTyped(text, text.length, ['@Ada Byron'])).toEqual(found);
});

test('what stands behind the cursor does not count', () => {
  expect(nameTyped('@Be and more', 3, [])).toEqual({ at: 0, begins: 'Be' });
});
