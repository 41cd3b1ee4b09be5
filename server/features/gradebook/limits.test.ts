import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';
import { limitedTo } from '../../testing/limited.ts';
import { atEachMoment } from '../../testing/moments.ts';

let college: TestCollege;
let world: GradebookWorld;
let ada: { id: string };
let ben: { id: string };
/** Who has left the course. */
let gone: { id: string };
let instructor: Client;
/** Of the section of Ada alone. */
let assistant: Client;

beforeAll(async () => {
  college = await openTestCollege();
  world = await aGradebookWorld(college);
  [ada, ben] = world.students as [{ id: string }, { id: string }];
  gone = await college.write(async (tx) => {
    const left = await aUser(tx, 'student', { first_name: 'Left', last_name: 'Behind' });
    await enrols(tx, world.course, left, 'dropped');
    await limitedTo(tx, world.course, world.assistant, ada, 'A');
    return left;
  });
  [instructor, assistant] = [await college.as(world.instructor), await college.as(world.assistant)];
});
afterAll(() => college.close());

const params = () => ({ id: world.course.id });
const enter = (client: Client, user: { id: string }) =>
  client.call('PUT /api/courses/{id}/gradebook/scores', {
    params: params(),
    body: { changes: [{ activityId: world.items[0].id, userId: user.id, entry: '5', revision: 0 }] },
  });
const book = (client: Client) => client.call('GET /api/courses/{id}/gradebook', { params: params() });
const send = (path: string, text: string, by = instructor) =>
  by.raw({
    method: 'POST',
    url: `/api/courses/${world.course.id}/gradebook/${path}`,
    payload: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  });

test('an assistant of one section scores and writes to its students alone', async () => {
  const write = (user: { id: string }) =>
    assistant.call('POST /api/courses/{id}/gradebook/messages', {
      params: params(),
      body: { userIds: [user.id], subject: 'Your work', message: 'Come and see me.' },
    });
  expect([(await enter(assistant, ben)).status, (await write(ben)).status]).toEqual([403, 403]);
  expect([(await enter(assistant, ada)).status, (await write(ada)).status]).toEqual([200, 200]);
  const { columns } = (await book(assistant)).answer;
  const importing = async (user: { id: string }) =>
    (await send('import/preview', `ID,${columns[1]?.title}\r\n${user.id},5\r\n`, assistant)).statusCode;
  expect([await importing(ben), await importing(ada)]).toEqual([422, 200]);
});

test('nor does another assistant’s section open to them, or have them read anew', async () => {
  const { shape } = (await book(assistant)).answer;
  await college.write(async (tx) => {
    const other = await aUser(tx, 'teaching_assistant');
    await teaches(tx, world.course, other, 'teaching_assistant');
    await limitedTo(tx, world.course, other, ben, 'B');
  });
  const { rows, sections, ...after } = (await book(assistant)).answer;
  expect([rows.map(({ id }) => id), sections.map(({ name }) => name)]).toEqual([[ada.id], ['A']]);
  expect(after.shape).toBe(shape);
  expect([(await enter(assistant, ben)).status, (await enter(assistant, ada)).status]).toEqual([403, 200]);
});

test('a section that is made, named anew or filled has the gradebook read anew', async () => {
  const { course, instructor: teacher, students } = await aGradebookWorld(college);
  const client = await college.as(teacher);
  const { since, shape } = (await client.call('GET /api/courses/{id}/gradebook', { params: course })).answer;
  const shapeNow = async () =>
    (await client.call('GET /api/courses/{id}/gradebook/changes', { params: course, query: { since } })).answer.shape;
  const seen = [shape];
  const isAnother = async () => {
    seen.push(await shapeNow());
    return new Set(seen).size === seen.length;
  };
  expect(await shapeNow()).toBe(shape);
  const made = await client.call('POST /api/courses/{id}/sections', { params: course, body: { name: 'Evening' } });
  expect(await isAnother()).toBe(true);
  await client.call('PUT /api/sections/{id}', { params: made.answer, body: { name: 'Night' } });
  expect(await isAnother()).toBe(true);
  await college.write((tx) =>
    tx
      .updateTable('enrolments')
      .set({ section_id: made.answer.id })
      .where('course_id', '=', course.id)
      .where('user_id', '=', students[0].id)
      .execute(),
  );
  expect(await isAnother()).toBe(true);
  await college.write(async (tx) => enrols(tx, course, await aUser(tx, 'student'), 'dropped'));
  expect(await shapeNow()).toBe(seen.at(-1));
});

test('a score has the history of its student', async () => {
  await enter(instructor, ada);
  const historyOf = async (user: { id: string }) => {
    const query = { activityId: world.items[0].id, userId: user.id };
    return (await instructor.call('GET /api/courses/{id}/gradebook/history', { params: params(), query })).answer;
  };
  expect([(await historyOf(ada)).length > 0, await historyOf(ben)]).toEqual([true, []]);
});

test('of who has left the course nothing is explained, noted or imported', async () => {
  const explained = await instructor.call('GET /api/courses/{id}/gradebook/explanation', {
    params: params(),
    query: { userId: gone.id, basis: 'final', audience: 'all' },
  });
  const noted = await instructor.call('PUT /api/courses/{id}/gradebook/notes/{userId}', {
    params: { ...params(), userId: gone.id },
    body: { note: 'Ill', revision: 0 },
  });
  expect([explained.status, noted.status]).toEqual([404, 404]);
  const { columns } = (await book(instructor)).answer;
  const imported = await send('import/preview', `Student,ID,${columns[0]?.title}\r\n"Behind, Left",,5\r\n`);
  expect([imported.statusCode, imported.body]).toEqual([422, expect.stringContaining('is no student of this course')]);
});

test('nor do they cost those who read it anything', async () => {
  const { course, instructor: teacher } = await aGradebookWorld(college);
  const client = await college.as(teacher);
  const statements = async () => (await client.call('GET /api/courses/{id}/gradebook', { params: course })).statements;
  await statements();
  const before = await statements();
  await college.write(async (tx) => enrols(tx, course, await aUser(tx, 'student'), 'dropped'));
  expect(await statements()).toBe(before);
});

test('who edits the course may change its rules, as the pages hear', async () => {
  const rules = (client: Client) => client.call('GET /api/courses/{id}/grading-rules', { params: params() });
  for (const [client, may] of [
    [instructor, true],
    [assistant, false],
  ] as const) {
    expect((await book(client)).answer.canEdit).toBe(may);
    expect((await rules(client)).answer.canChange).toBe(may);
  }
});

test('work that is not published is missing of nobody', async () => {
  await college.write((tx) =>
    anActivity(tx, world.course, 'assignment', {
      points: '10',
      is_published: false,
      due_at: new Date('2026-11-01T08:00:00Z'),
    }),
  );
  expect((await book(instructor)).answer.rows.map(({ missing }) => missing)).toEqual([[], []]);
});

test('an import is written by nobody who was taken off the course meanwhile', async () => {
  const { columns } = (await book(instructor)).answer;
  const table = `ID,${columns[1]?.title}\r\n${ben.id},5\r\n`;
  const { token } = (await send('import/preview', table)).json<{ token: string }>();
  const staff = { course_id: world.course.id, user_id: world.instructor.id, role: 'instructor' as const };
  const deed = () =>
    college.write((tx) =>
      tx
        .deleteFrom('course_staff')
        .where('user_id', '=', staff.user_id)
        .where('course_id', '=', staff.course_id)
        .execute(),
    );
  const undo = () =>
    college.write((tx) =>
      tx
        .insertInto('course_staff')
        .values(staff)
        .onConflict((oc) => oc.doNothing())
        .execute(),
    );
  const ask = async () => ({ status: (await send(`import?token=${token}`, table)).statusCode });
  expect(new Set(await atEachMoment(college, { ask, deed, undo }))).toEqual(new Set([404]));
});
