import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let manager: Client;
beforeAll(async () => {
  college = await openTestCollege();
  manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
});
afterAll(() => college.close());

/** A draft with one instructor, and whether both lists of what is wrong with it say that nobody teaches it. */
async function taughtBy(person: { is_active: boolean; role: 'instructor' | 'student' }) {
  const id = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor');
    const course = await aCourse(tx, { id: newId(), status: 'draft' });
    await teaches(tx, course, teacher);
    await tx.updateTable('users').set(person).where('id', '=', teacher.id).execute();
    return course.id;
  });
  const params = { id };
  const { problems } = (await manager.call('GET /api/managed-courses/{id}', { params })).answer;
  const found = (await manager.call('GET /api/managed-courses', { query: { problem: 'noInstructor' } })).answer;
  const checks = (await manager.call('GET /api/courses/{id}/checklist', { params })).answer;
  return [
    problems.includes('noInstructor'),
    found.some((course) => course.id === id),
    checks.some(({ code }) => code === 'noInstructor'),
  ];
}

test('an instructor who can teach teaches the course', async () => {
  expect(await taughtBy({ is_active: true, role: 'instructor' })).toEqual([false, false, false]);
});

test('nobody teaches a course whose instructor is deactivated', async () => {
  expect(await taughtBy({ is_active: false, role: 'instructor' })).toEqual([true, true, true]);
});

test('nobody teaches a course whose instructor is one no more', async () => {
  expect(await taughtBy({ is_active: true, role: 'student' })).toEqual([true, true, true]);
});
