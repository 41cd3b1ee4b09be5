import { expect, test } from 'vitest';
import { type Ahead, typedOn } from './use-keys-ahead.ts';

function typed(into: Ahead['into'], ...keys: string[]): Ahead {
  let ahead: Ahead = { into, words: '' };
  for (const key of keys) ahead = typedOn(ahead, key) ?? ahead;
  return ahead;
}

test('a comment takes letters, new lines and what is taken back', () => {
  expect(typed('comment', 'S', 'o', 'u', 'm', 'Backspace', 'n', 'd', 'Enter', '1', 'Shift', 'ArrowLeft')).toEqual({
    into: 'comment',
    words: 'Sound\n1',
  });
});

test('Escape leaves the field, and Tab stays with the browser', () => {
  expect(typedOn({ into: 'comment', words: 'no' }, 'Escape')).toBeNull();
  expect(typedOn({ into: 'comment', words: 'no' }, 'Tab')).toBeUndefined();
});

test('a score waits to be seen with what it is for', () => {
  expect(typed('score', '8', '5')).toEqual({ into: 'score', words: '' });
});
