import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let admin: Client;
let teacher: { id: string };

beforeAll(async () => {
  college = await openTestCollege();
  admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
  teacher = await college.write((tx) => aUser(tx, 'instructor'));
});
afterAll(() => college.close());

/** A course with one place, which is taken, and two who wait for it, the first of whom is then changed. */
async function aQueue() {
  const people = await college.write(async (tx) => {
    const course = await aCourse(tx, { max_students: 1 });
    await teaches(tx, course, teacher);
    const [inside, first, second] = [
      await aUser(tx, 'student'),
      await aUser(tx, 'student'),
      await aUser(tx, 'student'),
    ];
    await enrols(tx, course, inside);
    await enrols(tx, course, first, 'waitlisted');
    await enrols(tx, course, second, 'waitlisted');
    return { course, inside, first, second };
  });
  const params = { id: people.course.id };
  const states = async () => {
    const rows = await college.app.database.read
      .selectFrom('enrolments')
      .select(['user_id', 'state'])
      .where('course_id', '=', params.id)
      .execute();
    return new Map(rows.map(({ user_id, state }) => [user_id, state]));
  };
  const leave = async () => (await college.as(people.inside)).call('POST /api/courses/{id}/leave', { params });
  return { ...people, params, states, leave };
}

test('whoever cannot sign in is passed over when a place is free, and moves up next once they can again', async () => {
  const { first, second, params, states, leave } = await aQueue();
  await admin.call('POST /api/users/{id}/deactivate', { params: { id: first.id } });
  const open = async (user: { id: string }) =>
    (await (await college.as(user)).call('GET /api/open-courses/{id}', { params })).answer.mine;
  expect(await open(second)).toMatchObject({ state: 'waitlisted', place: 1 });
  await leave();
  expect(await states()).toEqual(new Map([...(await states()), [first.id, 'waitlisted'], [second.id, 'active']]));

  await admin.call('POST /api/users/{id}/activate', { params: { id: first.id } });
  expect(await open(first)).toMatchObject({ state: 'waitlisted', place: 1 });
  await (await college.as(second)).call('POST /api/courses/{id}/leave', { params });
  expect((await states()).get(first.id)).toBe('active');
});

test('nobody who is no student any more moves up, or keeps who comes from the place that is free', async () => {
  const { first, second, params, states, leave } = await aQueue();
  await admin.call('PUT /api/users/{id}', { params: { id: first.id }, body: { role: 'instructor' } });
  await admin.call('POST /api/users/{id}/deactivate', { params: { id: second.id } });
  await leave();
  expect([(await states()).get(first.id), (await states()).get(second.id)]).toEqual(['waitlisted', 'waitlisted']);

  const newcomer = await college.write((tx) => aUser(tx, 'student'));
  const joined = await (await college.as(newcomer)).call('POST /api/courses/{id}/join', { params });
  expect(joined.answer).toMatchObject({ state: 'active', place: null });
  const listed = await admin.call('GET /api/managed-courses', { query: { q: '', limit: '500' } });
  expect(listed.answer.find(({ id }) => id === params.id)).toMatchObject({ waiting: 0 });
});
