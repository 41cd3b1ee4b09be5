import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
const people = {} as Record<'instructor' | 'teaching_assistant' | 'course_manager', { id: string }>;
const clients = {} as Record<'instructor' | 'teaching_assistant' | 'course_manager', Client>;

beforeAll(async () => {
  college = await openTestCollege();
  for (const role of ['instructor', 'teaching_assistant', 'course_manager'] as const) {
    people[role] = await college.write((tx) => aUser(tx, role));
    clients[role] = await college.as(people[role]);
  }
});
afterAll(() => college.close());

async function student(given: Parameters<typeof aUser>[2] = {}) {
  const user = await college.write((tx) => aUser(tx, 'student', given));
  return { user, client: await college.as(user) };
}

const taught = (given: Parameters<typeof aCourse>[1] = {}) =>
  college.write(async (tx) => {
    const course = await aCourse(tx, { title: 'Weaving', ...given });
    await teaches(tx, course, people.instructor);
    await teaches(tx, course, people.teaching_assistant, 'teaching_assistant');
    return course;
  });

const join = (client: Client, course: { id: string }) =>
  client.call('POST /api/courses/{id}/join', { params: { id: course.id } });
const invite = (client: Client, course: { id: string }, who: string, enrol = false) =>
  client.call('POST /api/courses/{id}/enrolments', { params: { id: course.id }, body: { who, enrol } });
const decide = (verb: 'approve' | 'decline', client: Client, id: string) =>
  client.call(`POST /api/enrolments/{id}/${verb}`, { params: { id } });
const remove = (client: Client, id: string) => client.call('DELETE /api/enrolments/{id}', { params: { id } });
const list = (client: Client, course: { id: string }, query: object = {}) =>
  client.call('GET /api/courses/{id}/enrolments', { params: { id: course.id }, query });
const toldOfLearning = ({ id }: { id: string }) =>
  college.app.database.read
    .selectFrom('live_messages')
    .select(['audience', 'key'])
    .where('topic', '=', `learning:${id}`)
    .execute();
const newsOf = async (client: Client) => (await client.call('GET /api/notifications')).answer;
const titlesOf = async (client: Client) => (await newsOf(client)).map((each) => each.title);

describe('the lists', () => {
  test('have those who have completed a course by name', async () => {
    const course = await taught({ status: 'completed' });
    for (const first_name of ['Zoe', 'Abe']) {
      const { user } = await student({ first_name, last_name: 'Alum' });
      await college.write((tx) => enrols(tx, course, user, 'completed'));
    }
    const reply = await list(clients.instructor, course, { state: 'completed' });
    expect(reply.answer.map((each) => [each.student.firstName, each.state])).toEqual([
      ['Abe', 'completed'],
      ['Zoe', 'completed'],
    ]);
    expect((await list(clients.instructor, course)).answer).toEqual([]);
  });

  test('are for who may edit the course', async () => {
    const course = await taught();
    const { user, client } = await student();
    await college.write((tx) => enrols(tx, course, user));
    expect((await list(clients.instructor, course)).answer).toHaveLength(1);
    expect((await list(clients.course_manager, course)).status).toBe(200);
    expect((await list(clients.teaching_assistant, course)).status).toBe(403);
    expect((await list(client, course)).status).toBe(403);
    expect((await list((await student()).client, course)).status).toBe(404);
    expect((await list(college.nobody, course)).status).toBe(401);
  });

  test('say how far each student is, and open pages of the staff hear of it', async () => {
    const course = await taught();
    const [ada, ben] = [await student(), await student()];
    const lesson = await college.write(async (tx) => {
      await enrols(tx, course, ada.user);
      await enrols(tx, course, ben.user, 'invited');
      const module = await aModule(tx, course);
      await anActivity(tx, course, 'lesson', { module_id: module.id, position: 2 });
      return anActivity(tx, course, 'lesson', { module_id: module.id, position: 1 });
    });
    const progress = async (query = {}) => {
      const reply = await list(clients.instructor, course, query);
      expect(reply.statements).toBe(3);
      return reply.answer.map((each) => each.progress);
    };
    expect(await progress()).toEqual([0]);
    expect(await progress({ state: 'invited' })).toEqual([null]);
    const done = { params: { id: lesson.id }, body: { status: 'completed' as const } };
    await ada.client.call('PUT /api/lessons/{id}/progress', done);
    expect(await progress()).toEqual([50]);
    expect(await toldOfLearning(course)).toEqual([{ audience: 'staff', key: course.id }]);
  });

  test('say so when a module asks for a score, and it is posted', async () => {
    const course = await taught();
    const ada = await student();
    const essay = await college.write(async (tx) => {
      await enrols(tx, course, ada.user);
      const module = await aModule(tx, course);
      const { id } = await anActivity(tx, course, 'assignment', { module_id: module.id, position: 1, points: '10' });
      await tx.updateTable('activities').set({ requirement: 'score', least_score: '5' }).where('id', '=', id).execute();
      return id;
    });
    const change = { activityId: essay, userId: ada.user.id, points: '7', revision: 0 };
    const sent = { params: { id: course.id }, body: { changes: [change] } };
    expect((await clients.instructor.call('PUT /api/courses/{id}/gradebook/scores', sent)).status).toBe(200);
    expect((await list(clients.instructor, course)).answer.map((each) => each.progress)).toEqual([100]);
    expect(await toldOfLearning(course)).toEqual([{ audience: 'staff', key: course.id }]);
  });

  test('hold one state each: active by name, the queue in its order', async () => {
    const course = await taught({ max_students: 2 });
    for (const last_name of ['Øst', 'Abara', 'Zidek', 'Moreau'])
      await join((await student({ last_name })).client, course);
    const reply = await list(clients.instructor, course);
    expect(reply.answer.map((row) => row.student.lastName)).toEqual(['Abara', 'Øst']);
    expect(reply.headers['x-total-count']).toBe('2');
    const waiting = (await list(clients.instructor, course, { state: 'waitlisted' })).answer;
    expect(waiting.map((row) => [row.student.lastName, row.place])).toEqual([
      ['Zidek', 1],
      ['Moreau', 2],
    ]);
    expect((await list(clients.instructor, course, { state: 'invited' })).answer).toEqual([]);
    expect((await list(clients.instructor, course, { state: 'dropped' })).status).toBe(400);
  });

  test('come in pages, in three statements however long', async () => {
    const course = await taught();
    await college.write(async (tx) => {
      for (let i = 0; i < 12; i++) await enrols(tx, course, await aUser(tx, 'student', { last_name: `N${i % 3}` }));
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const reply = await list(clients.instructor, course, { limit: '5', ...(cursor && { cursor }) });
      expect(reply.statements).toBe(3);
      seen.push(...reply.answer.map((row) => row.id));
      cursor = /cursor=([^&>]+)/.exec(String(reply.headers['link'] ?? ''))?.[1];
    } while (cursor);
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
    expect((await list(clients.instructor, course, { cursor: 'nonsense' })).status).toBe(400);
  });
});

describe('a request', () => {
  test('is approved: the student is in and hears of it, and approving twice is approving once', async () => {
    const course = await taught({ requires_approval: true });
    const { client } = await student();
    const { id } = (await join(client, course)).answer;
    expect((await decide('approve', clients.instructor, id)).answer).toMatchObject({ id, state: 'active' });
    expect((await decide('approve', clients.instructor, id)).answer.state).toBe('active');
    expect(await newsOf(client)).toMatchObject([
      {
        title: 'Your request was approved: you are in Weaving',
        path: `/courses/${course.id}`,
      },
    ]);
    expect((await client.call('GET /api/courses/{id}', { params: { id: course.id } })).status).toBe(200);
  });

  test('approved in a full course waits for a place', async () => {
    const course = await taught({ requires_approval: true, max_students: 1 });
    const [first, second] = [await student(), await student()];
    const ids = [(await join(first.client, course)).answer.id, (await join(second.client, course)).answer.id] as const;
    await decide('approve', clients.instructor, ids[0]);
    expect((await decide('approve', clients.instructor, ids[1])).answer).toMatchObject({
      state: 'waitlisted',
      place: 1,
    });
    expect((await remove(clients.instructor, ids[0])).status).toBe(204);
    expect((await join(second.client, course)).answer.state).toBe('active');
    expect(await titlesOf(first.client)).toContain('You are no longer in Weaving');
  });

  test('is declined, with the student told; what was withdrawn can no longer be approved', async () => {
    const course = await taught({ requires_approval: true });
    const { client } = await student();
    const { id } = (await join(client, course)).answer;
    expect((await decide('decline', clients.instructor, id)).answer.state).toBe('dropped');
    expect((await decide('decline', clients.instructor, id)).status).toBe(200);
    expect(await newsOf(client)).toMatchObject([
      {
        title: 'Your request to join Weaving was declined',
        path: `/courses/browse?course=${course.id}`,
      },
    ]);
    expect((await decide('approve', clients.instructor, id)).status).toBe(409);
    expect((await join(client, course)).answer).toMatchObject({ id, state: 'pending_approval' });
    await decide('approve', clients.instructor, id);
    expect((await decide('decline', clients.instructor, id)).problem.status).toBe(409);
  });

  test('is not decided by whose it is, though they manage courses by now', async () => {
    const course = await taught();
    const enrolment = await college.write((tx) => enrols(tx, course, people.course_manager, 'pending_approval'));
    const decided = await clients.course_manager.call('POST /api/courses/{id}/request-decisions', {
      params: { id: course.id },
      body: { decision: 'approve', enrolments: [enrolment.id] },
    });
    expect(decided.status).toBe(403);
    expect((await decide('approve', clients.course_manager, enrolment.id)).status).toBe(403);
  });

  test('is decided by who may edit the course alone', async () => {
    const course = await taught({ requires_approval: true });
    const { client } = await student();
    const { id } = (await join(client, course)).answer;
    const elsewhere = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    for (const verb of ['approve', 'decline'] as const) {
      expect((await decide(verb, client, id)).status).toBe(403);
      expect((await decide(verb, clients.teaching_assistant, id)).status).toBe(403);
      expect((await decide(verb, elsewhere, id)).status).toBe(404);
      expect((await decide(verb, college.nobody, id)).status).toBe(401);
    }
    expect((await remove(client, id)).status).toBe(403);
    expect((await remove(elsewhere, id)).status).toBe(404);
    expect((await list(clients.instructor, course, { state: 'pending_approval' })).answer).toHaveLength(1);
  });
});

describe('inviting', () => {
  test('by username or e-mail, after the deadline too, once', async () => {
    const course = await taught({ enrollment_deadline: '2026-11-01' });
    const { user, client } = await student();
    const first = await invite(clients.instructor, course, ` ${user.username.toUpperCase()} `);
    expect(first.status).toBe(201);
    expect(first.answer).toMatchObject({ state: 'invited', student: { id: user.id, email: user.email } });
    expect((await invite(clients.instructor, course, user.email)).answer.id).toBe(first.answer.id);
    expect(await newsOf(client)).toMatchObject([
      { title: 'You are invited to Weaving', path: `/courses/browse?course=${course.id}` },
    ]);
    expect((await client.call('GET /api/courses/{id}', { params: { id: course.id } })).status).toBe(404);
  });

  test('is withdrawn, as a place on the waitlist is taken, in words for who was not in the course yet', async () => {
    const course = await taught({ max_students: 1 });
    const [invited, waiting] = [await student(), await student()];
    const { id } = (await invite(clients.instructor, course, invited.user.username)).answer;
    const queued = (await join(waiting.client, course)).answer;
    expect(queued.state).toBe('waitlisted');
    expect((await remove(clients.instructor, queued.id)).status).toBe(204);
    expect((await remove(clients.instructor, id)).status).toBe(204);
    expect(await titlesOf(invited.client)).toContain('Your invitation to Weaving was withdrawn');
    expect(await titlesOf(waiting.client)).toContain('You are no longer on the waitlist of Weaving');
  });

  test('only students who are there: the field says so', async () => {
    const course = await taught();
    const gone = await student({ is_active: false });
    for (const who of ['nobody-at-all', gone.user.username, 'instructor-1']) {
      const reply = await invite(clients.instructor, course, who);
      expect(reply.problem).toMatchObject({
        status: 422,
        errors: { who: 'No student has this username or e-mail address' },
      });
    }
    const empty = await invite(clients.instructor, course, '  ');
    expect(empty.problem.errors).toEqual({ who: 'Enter a username or an e-mail address' });
  });

  test('never beyond the places, nor past the queue, nor whoever is in already', async () => {
    const course = await taught({ max_students: 1 });
    const [inside, waiting, other] = [await student(), await student(), await student()];
    await join(inside.client, course);
    await join(waiting.client, course);
    const sentence = async (who: string) => (await invite(clients.instructor, course, who)).problem.detail;
    expect(await sentence(other.user.username)).toContain('All places of this course are taken');
    expect(await sentence(waiting.user.username)).toContain('is on the waitlist');
    expect(await sentence(inside.user.username)).toContain('is in the course already');
  });

  test('is refused for a draft and for a course that is over', async () => {
    const { user } = await student();
    expect((await invite(clients.instructor, await taught({ status: 'draft' }), user.username)).problem.status).toBe(
      409,
    );
    expect((await invite(clients.instructor, await taught({ status: 'completed' }), user.username)).status).toBe(409);
  });

  test('is judged before its body', async () => {
    const course = await taught();
    const url = `/api/courses/${course.id}/enrolments`;
    expect((await clients.teaching_assistant.raw({ method: 'POST', url, payload: {} })).statusCode).toBe(403);
    expect((await (await student()).client.raw({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    expect((await clients.instructor.raw({ method: 'POST', url, payload: {} })).statusCode).toBe(422);
  });
});

describe('enrolling at once', () => {
  test('is for course managers, also after the deadline, within the places', async () => {
    const course = await taught({ max_students: 1, enrollment_deadline: '2026-11-01' });
    const [first, second] = [await student(), await student()];
    expect((await invite(clients.instructor, course, first.user.username, true)).status).toBe(403);
    expect((await invite(clients.course_manager, course, first.user.username, true)).answer.state).toBe('active');
    expect((await invite(clients.course_manager, course, first.user.username, true)).answer.state).toBe('active');
    expect(await titlesOf(first.client)).toEqual(['You were enrolled in Weaving']);
    expect((await invite(clients.course_manager, course, second.user.username, true)).problem.status).toBe(409);
  });
});

describe('a larger limit', () => {
  test('is filled from the waitlist by the next step, before whoever comes', async () => {
    const course = await taught({ max_students: 1 });
    const [first, second, third] = [await student(), await student(), await student()];
    await join(first.client, course);
    await join(second.client, course);
    await college.write((tx) =>
      tx.updateTable('courses').set({ max_students: 2 }).where('id', '=', course.id).execute(),
    );
    expect((await join(third.client, course)).answer).toMatchObject({ state: 'waitlisted', place: 1 });
    expect((await join(second.client, course)).answer.state).toBe('active');
  });
});
