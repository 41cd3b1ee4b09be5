import { expect, test } from 'vitest';
import { changeOf, newUserValues, type UserValues } from './user-values.ts';

const before: UserValues = {
  ...newUserValues,
  firstName: 'Ada',
  lastName: 'Byron',
  username: 'ada',
  email: 'ada@college.test',
};

test.each<[Partial<UserValues>, object]>([
  [{}, {}],
  [{ lastName: 'Lovelace' }, { lastName: 'Lovelace' }],
  [
    { role: 'instructor', password: 'a fine password' },
    { role: 'instructor', password: 'a fine password' },
  ],
  [{ firstName: '' }, { firstName: '' }],
  [{ username: 'lovelace' }, {}],
])('of a user who is edited, what was touched is sent alone: %j', (typed, sent) => {
  expect(changeOf({ ...before, ...typed }, before)).toEqual(sent);
});
