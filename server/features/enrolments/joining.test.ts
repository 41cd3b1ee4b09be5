import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let instructor: { id: string };
let teacher: Client;

beforeAll(async () => {
  college = await openTestCollege();
  instructor = await college.write((tx) => aUser(tx, 'instructor'));
  teacher = await college.as(instructor);
});
afterAll(() => college.close());

async function student() {
  const user = await college.write((tx) => aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' }));
  return { user, client: await college.as(user) };
}

type Given = Parameters<typeof aCourse>[1];
const taught = (given: Given = {}) =>
  college.write(async (tx) => {
    const course = await aCourse(tx, { title: 'Weaving', course_code: `ART-${Math.random()}`, ...given });
    await teaches(tx, course, instructor);
    return course;
  });

const join = (client: Client, course: { id: string }) =>
  client.call('POST /api/courses/{id}/join', { params: { id: course.id } });
const leave = (client: Client, course: { id: string }) =>
  client.call('POST /api/courses/{id}/leave', { params: { id: course.id } });
const inside = async (client: Client, course: { id: string }) =>
  (await client.call('GET /api/courses/{id}', { params: { id: course.id } })).status;
const newsOf = async (client: Client) => (await client.call('GET /api/notifications')).answer;
const eventsOf = async (course: { id: string }) =>
  (
    await college.app.database.read
      .selectFrom('events')
      .select('kind')
      .where('course_id', '=', course.id)
      .where('kind', 'like', 'enrolment.%')
      .execute()
  )
    .map((event) => event.kind)
    .toSorted();

describe('joining', () => {
  test('an open course: in at once, once, with an event', async () => {
    const course = await taught({ max_students: 2 });
    const { client } = await student();
    expect(await inside(client, course)).toBe(404);
    const first = await join(client, course);
    expect(first.answer).toMatchObject({ state: 'active', place: null });
    expect(first.statements).toBeLessThanOrEqual(6);
    const again = await join(client, course);
    expect(again.answer).toEqual(first.answer);
    expect(await inside(client, course)).toBe(200);
    expect(await eventsOf(course)).toEqual(['enrolment.activated']);
  });

  test('with approval: the instructors are asked, and nothing of the course is seen before', async () => {
    const course = await taught({ requires_approval: true });
    const module = await college.write((tx) => aModule(tx, course));
    const lesson = await college.write((tx) => anActivity(tx, course, 'lesson', { module_id: module.id }));
    const { client } = await student();
    expect((await join(client, course)).answer.state).toBe('pending_approval');
    expect((await join(client, course)).answer.state).toBe('pending_approval');
    expect(await inside(client, course)).toBe(404);
    expect((await client.call('GET /api/courses/{id}/modules', { params: { id: course.id } })).status).toBe(404);
    expect((await client.call('GET /api/lessons/{id}', { params: { id: lesson.id } })).status).toBe(404);
    const asked = (await newsOf(teacher)).filter((each) => each.path.includes(course.id));
    expect(asked).toMatchObject([
      { kind: 'enrolment', title: 'Ada Byron asks to join Weaving', path: `/courses/${course.id}/people?tab=requests` },
    ]);
    expect(await eventsOf(course)).toEqual(['enrolment.requested']);
  });

  test('with approval, where nobody teaches: the managers are asked, without one the administrators, and no longer once it is answered', async () => {
    const [course, admin, left] = await college.write(async (tx) => {
      const course = await aCourse(tx, { title: 'Dyeing', requires_approval: true });
      const left = await aUser(tx, 'instructor', { is_active: false });
      await teaches(tx, course, left);
      return [course, await aUser(tx, 'admin'), left] as const;
    });
    const administrator = await college.as(admin);
    const asksOf = async (client: Client) =>
      (await newsOf(client)).filter(({ path }) => path === `/courses/${course.id}/people?tab=requests`).length;
    await join((await student()).client, course);
    expect(await asksOf(administrator)).toBe(1);
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    const second = await student();
    await join(second.client, course);
    expect([await asksOf(administrator), await asksOf(manager)]).toEqual([1, 1]);
    const heard = college.app.database.read.selectFrom('notifications').select('id').where('user_id', '=', left.id);
    expect(await heard.execute()).toEqual([]);
    await leave(second.client, course);
    expect(await asksOf(manager)).toBe(0);
  });

  test('a full course: on the waitlist, at the end of it, and not inside', async () => {
    const course = await taught({ max_students: 1 });
    const [first, second, third] = [await student(), await student(), await student()];
    await join(first.client, course);
    expect((await join(second.client, course)).answer).toMatchObject({ state: 'waitlisted', place: 1 });
    expect((await join(third.client, course)).answer).toMatchObject({ state: 'waitlisted', place: 2 });
    expect((await join(second.client, course)).answer).toMatchObject({ state: 'waitlisted', place: 1 });
    expect(await inside(second.client, course)).toBe(404);
  });

  test('until the end of the deadline’s day in the college’s time zone', async () => {
    const course = await taught({ enrollment_deadline: '2026-11-18' });
    college.clock.pass({ hours: 12, minutes: 59 }); // 23:59 in Prague
    const [inTime, late] = [await student(), await student()];
    expect((await join(inTime.client, course)).status).toBe(200);
    college.clock.pass({ minutes: 1 });
    const refused = await join(late.client, course);
    expect(refused.status).toBe(409);
    expect(refused.problem.detail).toBe('Enrollment ended on 18 November 2026. Ask the instructor for an invitation.');
    expect((await join(inTime.client, course)).answer.state).toBe('active');
    college.clock.pass({ hours: -13 });
  });

  test('never a course that is over, a draft, or none at all', async () => {
    const { client } = await student();
    const over = await taught({ end_date: '2026-11-17', start_date: '2026-09-01' });
    expect((await join(client, over)).problem.detail).toBe('This course is over: nobody can join it any more.');
    expect((await join(client, await taught({ status: 'completed' }))).status).toBe(409);
    expect((await join(client, await taught({ status: 'draft' }))).status).toBe(404);
    expect((await join(client, { id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect((await client.raw({ method: 'POST', url: '/api/courses/nonsense/join' })).statusCode).toBe(404);
    expect((await join(college.nobody, over)).status).toBe(401);
    expect((await join(teacher, over)).status).toBe(403);
  });
});

describe('leaving', () => {
  test('lets the first of the waitlist in, who hears of it', async () => {
    const course = await taught({ max_students: 1 });
    const [first, second, third] = [await student(), await student(), await student()];
    for (const { client } of [first, second, third]) await join(client, course);
    expect((await leave(first.client, course)).status).toBe(204);
    expect((await leave(first.client, course)).status).toBe(204);
    expect(await inside(first.client, course)).toBe(404);
    expect(await inside(second.client, course)).toBe(200);
    expect((await join(third.client, course)).answer).toMatchObject({ state: 'waitlisted', place: 1 });
    expect(await newsOf(second.client)).toMatchObject([
      { kind: 'enrolment', title: 'A place is free: you are in Weaving', path: `/courses/${course.id}` },
    ]);
    expect(await newsOf(third.client)).toEqual([]);
    expect(await eventsOf(course)).toEqual([
      'enrolment.activated',
      'enrolment.activated',
      'enrolment.dropped',
      'enrolment.waitlisted',
      'enrolment.waitlisted',
    ]);
  });

  test('and coming back puts one at the end of the queue', async () => {
    const course = await taught({ max_students: 1 });
    const [first, second, third] = [await student(), await student(), await student()];
    for (const { client } of [first, second, third]) await join(client, course);
    await leave(second.client, course);
    expect((await join(second.client, course)).answer).toMatchObject({ state: 'waitlisted', place: 2 });
  });

  test('keeps what was done in the course', async () => {
    const course = await taught();
    const { user, client } = await student();
    await join(client, course);
    const module = await college.write((tx) => aModule(tx, course));
    const lesson = await college.write((tx) => anActivity(tx, course, 'lesson', { module_id: module.id }));
    const params = { id: lesson.id };
    await client.call('PUT /api/lessons/{id}/progress', { params, body: { status: 'completed' } });
    await leave(client, course);
    expect((await client.call('GET /api/lessons/{id}', { params })).status).toBe(404);
    await join(client, course);
    const back = await client.call('GET /api/courses/{id}', { params: { id: course.id } });
    expect(back.answer.progress).toBe(100);
    const rows = await college.app.database.read
      .selectFrom('enrolments')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('is not for a completed course, and says nothing of one that the student was never in', async () => {
    const { user, client } = await student();
    const done = await taught({ status: 'completed' });
    await college.write((tx) => enrols(tx, done, user, 'completed'));
    expect((await leave(client, done)).status).toBe(409);
    expect((await leave(client, await taught())).status).toBe(204);
    expect((await leave(client, await taught({ status: 'draft' }))).status).toBe(404);
    expect((await leave(college.nobody, done)).status).toBe(401);
    expect((await leave(teacher, done)).status).toBe(403);
  });
});

describe('an invitation', () => {
  test('holds a place until it is accepted, and can be accepted after the deadline', async () => {
    const course = await taught({ max_students: 1, enrollment_deadline: '2026-11-01' });
    const { user, client } = await student();
    const { id } = await college.write((tx) => enrols(tx, course, user, 'invited'));
    expect(await inside(client, course)).toBe(404);
    const accepted = await client.call('POST /api/enrolments/{id}/accept', { params: { id } });
    expect(accepted.answer).toEqual({ id, state: 'active', place: null });
    expect((await client.call('POST /api/enrolments/{id}/accept', { params: { id } })).status).toBe(200);
    expect(await inside(client, course)).toBe(200);
  });

  test('is accepted by joining too', async () => {
    const course = await taught({ requires_approval: true, enrollment_deadline: '2026-11-01' });
    const { user, client } = await student();
    await college.write((tx) => enrols(tx, course, user, 'invited'));
    expect((await join(client, course)).answer.state).toBe('active');
  });

  test('that is declined gives its place to the waitlist', async () => {
    const course = await taught({ max_students: 1 });
    const [invited, waiting] = [await student(), await student()];
    const { id } = await college.write((tx) => enrols(tx, course, invited.user, 'invited'));
    expect((await join(waiting.client, course)).answer.state).toBe('waitlisted');
    await leave(invited.client, course);
    expect(await inside(waiting.client, course)).toBe(200);
    const late = await invited.client.call('POST /api/enrolments/{id}/accept', { params: { id } });
    expect(late.problem).toMatchObject({ status: 409, detail: expect.stringContaining('no invitation') });
  });

  test('is nobody else’s to accept', async () => {
    const course = await taught();
    const [invited, other] = [await student(), await student()];
    const { id } = await college.write((tx) => enrols(tx, course, invited.user, 'invited'));
    const accept = (client: Client) => client.call('POST /api/enrolments/{id}/accept', { params: { id } });
    expect((await accept(other.client)).status).toBe(404);
    expect((await accept(teacher)).status).toBe(403);
    expect((await accept(college.nobody)).status).toBe(401);
  });
});
