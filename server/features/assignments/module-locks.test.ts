import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { findModuleLocks } from './module-locks.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('what modules hold back is found for the courses of the student, and no others', async () => {
  const { student, items } = await college.write(async (tx) => {
    const learner = await aUser(tx, 'student');
    const classmate = await aUser(tx, 'student');
    const held = [];
    for (const user of [learner, classmate]) {
      const course = await aCourse(tx);
      await enrols(tx, course, user);
      const module = await aModule(tx, course, { available_from: new Date('2030-01-01') });
      held.push(await anActivity(tx, course, 'assignment', { module_id: module.id }));
    }
    return { student: learner, items: held };
  });
  const actor = { id: student.id, askedAt: college.clock.now() };
  const locks = await findModuleLocks(college.app.database.read, actor);
  expect(items.map(({ id }) => locks.has(id))).toEqual([true, false]);
});
