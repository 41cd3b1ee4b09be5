import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let teachers: { id: string }[];
let instructor: Client;
let colleague: Client;

beforeAll(async () => {
  college = await openTestCollege();
  teachers = [
    await college.write((tx) => aUser(tx, 'instructor')),
    await college.write((tx) => aUser(tx, 'instructor')),
  ];
  [instructor, colleague] = (await Promise.all(teachers.map((each) => college.as(each)))) as [Client, Client];
});
afterAll(() => college.close());

async function student(firstName: string) {
  const user = await college.write((tx) => aUser(tx, 'student', { first_name: firstName, last_name: 'Loom' }));
  return { user, client: await college.as(user) };
}

const asked = (title: string, given: Parameters<typeof aCourse>[1] = {}) =>
  college.write(async (tx) => {
    const course = await aCourse(tx, { title, requires_approval: true, ...given });
    for (const teacher of teachers) await teaches(tx, course, teacher);
    return course;
  });

type Course = Awaited<ReturnType<typeof asked>>;
const step = (client: Client, { id }: Course, verb: 'join' | 'leave') =>
  client.call(`POST /api/courses/{id}/${verb}`, { params: { id } });
const join = async (client: Client, { id }: Course) =>
  (await client.call('POST /api/courses/{id}/join', { params: { id } })).answer.id;
const titlesOf = async (client: Client) =>
  (await client.call('GET /api/notifications')).answer.map(({ title }) => title);
const asksFor = async (client: Client, course: Course) =>
  (await titlesOf(client)).filter((title) => title.endsWith(` asks to join ${course.title}`)).toSorted();

test('a request that is withdrawn, approved or declined asks nothing of any instructor, and the others still do', async () => {
  const course = await asked('Felting');
  const [ada, ben, cyd, dov] = [await student('Ada'), await student('Ben'), await student('Cyd'), await student('Dov')];
  const ids = [];
  for (const { client } of [ada, ben, cyd, dov]) ids.push(await join(client, course));
  expect(await asksFor(colleague, course)).toHaveLength(4);

  await step(ada.client, course, 'leave');
  await instructor.call('POST /api/enrolments/{id}/approve', { params: { id: ids[1] ?? '' } });
  await instructor.call('POST /api/enrolments/{id}/decline', { params: { id: ids[2] ?? '' } });
  for (const client of [instructor, colleague])
    expect(await asksFor(client, course)).toEqual(['Dov Loom asks to join Felting']);
  expect(await titlesOf(ben.client)).toEqual(['Your request was approved: you are in Felting']);
  expect(await titlesOf(cyd.client)).toEqual(['Your request to join Felting was declined']);

  await join(ada.client, course);
  expect(await asksFor(colleague, course)).toEqual(['Ada Loom asks to join Felting', 'Dov Loom asks to join Felting']);
});

test('whoever asked, waits or is invited hears that the course is completed, and nobody who was in it', async () => {
  const course = await asked('Dyeing', { max_students: 3 });
  const [asks, waits, invited, inside] = [
    await student('Ada'),
    await student('Ben'),
    await student('Cyd'),
    await student('Dov'),
  ];
  await join(asks.client, course);
  await college.write(async (tx) => {
    await enrols(tx, course, waits.user, 'waitlisted');
    await enrols(tx, course, invited.user, 'invited');
    await enrols(tx, course, inside.user);
  });
  const params = { id: course.id };
  const completed = await instructor.call('PUT /api/courses/{id}/status', { params, body: { status: 'completed' } });
  expect(completed.status).toBe(200);
  for (const { client } of [asks, waits, invited])
    expect((await client.call('GET /api/notifications')).answer).toMatchObject([
      {
        title: 'Dyeing is completed: you can no longer join it',
        detail: course.course_code,
        path: `/courses/browse?course=${course.id}`,
      },
    ]);
  expect(await titlesOf(inside.client)).not.toContain('Dyeing is completed: you can no longer join it');
  expect(await asksFor(colleague, course)).toEqual([]);
  expect((await asks.client.call('GET /api/open-courses/{id}', { params })).answer).toMatchObject({
    mine: null,
    wayIn: 'over',
  });
});

const decide = (client: Client, { id }: { id: string }, decision: 'approve' | 'decline', enrolments: string[]) =>
  client.call('POST /api/courses/{id}/request-decisions', { params: { id }, body: { decision, enrolments } });

test('several requests are approved at once: the first have the places, the others wait, and each hears of it', async () => {
  const course = await asked('Spinning', { max_students: 2 });
  const people = [await student('Ada'), await student('Ben'), await student('Cyd'), await student('Dov')];
  const ids: string[] = [];
  for (const { client } of people) ids.push(await join(client, course));
  await step(people[3]?.client as Client, course, 'leave');
  // As they were ticked, which is not the order of their requests; one of them twice.
  const chosen = [...ids.toReversed(), ids[0] ?? ''];
  const reply = await decide(instructor, course, 'approve', chosen);
  expect(reply.answer).toEqual({ joined: 2, waitlisted: 1, declined: 0, left: 1 });
  expect(await titlesOf(people[0]?.client as Client)).toEqual(['Your request was approved: you are in Spinning']);
  expect(await titlesOf(people[2]?.client as Client)).toHaveLength(1);
  expect(await asksFor(colleague, course)).toEqual([]);

  const again = await decide(instructor, course, 'approve', chosen);
  expect(again.answer).toEqual({ joined: 0, waitlisted: 0, declined: 0, left: 4 });
  expect(await titlesOf(people[0]?.client as Client)).toHaveLength(1);
});

test('several requests are declined at once, and nobody of them is in', async () => {
  const course = await asked('Carding');
  const people = [await student('Ada'), await student('Ben')];
  const ids: string[] = [];
  for (const { client } of people) ids.push(await join(client, course));
  const reply = await decide(instructor, course, 'decline', ids);
  expect(reply.answer).toEqual({ joined: 0, waitlisted: 0, declined: 2, left: 0 });
  for (const { client } of people)
    expect(await titlesOf(client)).toEqual(['Your request to join Carding was declined']);
});

test('requests are answered together by who may edit their course, and all or none', async () => {
  const [course, other] = [await asked('Netting'), await asked('Knotting')];
  const { client } = await student('Ada');
  const [id, elsewhere] = [await join(client, course), await join(client, other)];
  expect((await decide(college.nobody, course, 'approve', [id])).status).toBe(401);
  expect((await decide(client, course, 'approve', [id])).status).toBe(404);
  const assistant = await college.write((tx) => aUser(tx, 'teaching_assistant'));
  await college.write((tx) => teaches(tx, course, assistant, 'teaching_assistant'));
  expect((await decide(await college.as(assistant), course, 'approve', [id])).status).toBe(403);
  expect((await decide(instructor, course, 'approve', [id, elsewhere])).status).toBe(404);
  const nobody = await decide(instructor, course, 'approve', []);
  expect(nobody).toMatchObject({ status: 422, problem: { errors: { enrolments: 'Choose at least one request' } } });
  await college.write((tx) =>
    tx.updateTable('courses').set({ end_date: '2020-01-01' }).where('id', '=', course.id).execute(),
  );
  expect((await decide(instructor, course, 'approve', [id])).problem.detail).toContain('This course is over');
  expect(await asksFor(colleague, course)).toEqual(['Ada Loom asks to join Netting']);
});
