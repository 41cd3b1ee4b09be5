import { expect, test } from 'vitest';
import { fieldsAfter } from './fields-after.ts';

const accepts = ['text'];

test('what was sent is as it is stored; what was typed, chosen or emptied since stays', () => {
  const sent = { title: ' Essay ', points: '10', accepts, dueAt: '2026-11-22T23:59' };
  const stored = { title: 'Essay', points: '10', accepts: ['text'], dueAt: '2026-11-22T23:59' };
  expect(fieldsAfter(sent, sent, stored)).toEqual(stored);
  expect(fieldsAfter({ ...sent, points: '12', accepts: [...accepts, 'file'], dueAt: '' }, sent, stored)).toEqual({
    title: 'Essay',
    points: '12',
    accepts: ['text', 'file'],
    dueAt: '',
  });
});
