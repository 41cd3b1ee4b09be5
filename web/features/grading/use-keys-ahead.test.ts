import { expect, test } from 'vitest';
import { type Ahead, AheadOfWorks, typedOn } from './use-keys-ahead.ts';

const begun = (into: Ahead['into']): Ahead => ({ into, comment: '', score: '' });

function typed(into: Ahead['into'], ...keys: string[]): Ahead {
  let ahead = begun(into);
  for (const key of keys) ahead = typedOn(ahead, key) ?? ahead;
  return ahead;
}

test('a comment takes letters, new lines and what is taken back', () => {
  const comment = typed('comment', 'S', 'o', 'u', 'm', 'Backspace', 'n', 'd', 'Enter', '1', 'Shift', 'ArrowLeft');
  expect(comment).toEqual({ ...begun('comment'), comment: 'Sound\n1' });
});

test('a score takes what is typed', () => {
  expect(typed('score', '8', '4', 'Backspace', '5')).toEqual({ ...begun('score'), score: '85' });
});

test('Escape leaves the field and what was typed in it, Tab stays with the browser, and a list takes no letters', () => {
  expect(typed('comment', 'n', 'o', 'Escape')).toEqual({ ...begun(null), comment: 'no' });
  expect(typedOn(begun('comment'), 'Tab')).toBeUndefined();
  expect(typedOn(begun('library'), 'Tab')).toBeUndefined();
  expect(typed('library', 'x')).toEqual(begun('library'));
});

test('each work has its own, and who goes on types on in the same field', () => {
  const ahead = new AheadOfWorks();
  ahead.sendTo('ada', 'score');
  ahead.set('ada', { ...ahead.of('ada'), score: '8' });
  ahead.goOnIn('score');
  ahead.arriveAt('ben');
  expect(ahead.of('ben')).toEqual(begun('score'));
  ahead.arriveAt('cem');
  expect(ahead.of('cem')).toEqual(begun(null));
  expect(ahead.take('ada').score).toBe('8');
  expect(ahead.take('ada').score).toBe('');
});
