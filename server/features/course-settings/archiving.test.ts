import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => void (college = await openTestCollege()));
afterAll(() => college.close());

test('requests, invitations and the waitlist end when a course is archived, and do not come back with it', async () => {
  const { course, teacher, people } = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor');
    const course = await aCourse(tx, { title: 'Knots', max_students: 1 });
    await teaches(tx, course, teacher);
    const people = [];
    for (const state of ['active', 'invited', 'waitlisted', 'pending_approval'] as const) {
      const student = await aUser(tx, 'student');
      await enrols(tx, course, student, state);
      people.push(student);
    }
    return { course, teacher, people };
  });
  const instructor = await college.as(teacher);
  const params = { id: course.id };
  const become = (status: 'archived' | 'active') =>
    instructor.call('PUT /api/courses/{id}/status', { params, body: { status } });
  const states = async () => {
    const rows = await college.app.database.read
      .selectFrom('enrolments')
      .select(['user_id', 'state'])
      .where('course_id', '=', course.id)
      .execute();
    return people.map(({ id }) => rows.find((row) => row.user_id === id)?.state);
  };
  expect((await become('archived')).status).toBe(200);
  expect(await states()).toEqual(['active', 'dropped', 'dropped', 'dropped']);
  const [inside, ...outside] = await Promise.all(
    people.map(async (person) => {
      const { answer } = await (await college.as(person)).call('GET /api/notifications');
      return answer.map(({ title }) => title);
    }),
  );
  expect(inside).toEqual([]);
  const told = ['Knots is archived: you can no longer join it'];
  expect(outside).toEqual([told, told, told]);
  expect((await become('active')).status).toBe(200);
  expect(await states()).toEqual(['active', 'dropped', 'dropped', 'dropped']);
});
