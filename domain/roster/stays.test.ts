import { expect, test } from 'vitest';
import { stayOf } from './stays.ts';

test('a reason is told in words, with what it is about', () => {
  expect(stayOf('changed-by-hand:last_name,email')).toEqual({
    code: 'changed-by-hand',
    says: 'It was changed by hand since',
    of: ['last_name', 'email'],
  });
  expect(stayOf('signed-in')).toMatchObject({ says: 'The person has signed in, or has a password', of: [] });
  expect(stayOf('of-another-time')).toEqual({ code: 'of-another-time', says: 'of-another-time', of: [] });
});
