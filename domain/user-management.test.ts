import { expect, test } from 'vitest';
import { role } from '../contract/identity.ts';
import { mayManage, rolesManagedBy } from './user-management.ts';

const below = ['student', 'instructor', 'teaching_assistant', 'supervisor'];

test.each([
  ['student', []],
  ['instructor', []],
  ['teaching_assistant', []],
  ['supervisor', []],
  ['course_manager', below],
  ['admin', [...below, 'course_manager', 'admin']],
] as const)('%s manages %j', (actor, managed) => {
  expect(rolesManagedBy({ role: actor }, role.options).toSorted()).toEqual([...managed].toSorted());
  for (const each of role.options) expect(mayManage({ role: actor }, each)).toBe((managed as string[]).includes(each));
});
