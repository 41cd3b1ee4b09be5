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
