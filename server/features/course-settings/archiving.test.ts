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

test('who waited for a course that was archived before that ended it is not let in when it is restored', async () => {
  const { course, teacher, invited } = await college.write(async (tx) => {
    const [teacher, invited] = [await aUser(tx, 'instructor'), await aUser(tx, 'student')];
    const course = await aCourse(tx, { status: 'archived', status_before_archive: 'active' });
    await teaches(tx, course, teacher);
    await enrols(tx, course, invited, 'invited');
    return { course, teacher, invited };
  });
  const restored = await (
    await college.as(teacher)
  ).call('PUT /api/courses/{id}/status', { params: { id: course.id }, body: { status: 'active' } });
  expect(restored.status).toBe(200);
  const student = await college.as(invited);
  expect((await student.call('GET /api/dashboard')).answer.invitations).toEqual([]);
  expect((await student.call('GET /api/notifications')).answer).toEqual([]);
});
