import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

/* Discussions that are items of a course's outline. */

let college: TestCollege;
let course: { id: string };
let first: { id: string };
let second: { id: string };
let student: Client;
let teacher: Client;
/** The item, which is also its topic. */
let id: string;
let revision: number;

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  const people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const people = { instructor: await aUser(tx, 'instructor'), student: await aUser(tx, 'student') };
    await teaches(tx, course, people.instructor);
    await enrols(tx, course, people.student);
    first = await aModule(tx, course, { position: 1 });
    second = await aModule(tx, course, { position: 2 });
    await anActivity(tx, course, 'lesson', { module_id: second.id, position: 1 });
    return people;
  });
  [student, teacher] = [await college.as(people.student), await college.as(people.instructor)];
  const made = await teacher.call('POST /api/modules/{id}/items', {
    params: { id: first.id },
    body: { kind: 'discussion', title: 'Your first page', content: 'What surprised you?', revision: 1 },
  });
  expect(made.status).toBe(200);
  revision = made.answer.revision;
  id = made.answer.modules[0]?.items[0]?.id ?? '';
});

async function change(body: object) {
  const changed = await teacher.call('PATCH /api/activities/{id}', {
    params: { id },
    body: { ...body, revision },
  });
  expect(changed.status).toBe(200);
  revision = changed.answer.revision;
}
const publish = (more = {}) => change({ isPublished: true, ...more });
const contribute = { requirement: { kind: 'contribute', least: null } };
const topicOf = (client: Client) => client.call('GET /api/discussions/{id}', { params: { id } });
const listOf = async (client: Client) =>
  (await client.call('GET /api/courses/{id}/discussions', { params: { id: course.id } })).answer.map((each) => each.id);
const write = (client: Client) =>
  client.call('POST /api/discussions/{id}/replies', { params: { id }, body: { content: 'That links are enough' } });
const read = (client: Client) => client.call('PUT /api/discussions/{id}/read', { params: { id } });
const like = (client: Client) =>
  client.call('PUT /api/discussions/{id}/like', { params: { id }, body: { liked: true } });
async function standing() {
  const modules = (await student.call('GET /api/courses/{id}/modules', { params: { id: course.id } })).answer;
  return modules.map(({ status, done, total }) => `${status} ${done}/${total}`);
}
async function listedProgress() {
  return (await student.call('GET /api/courses', {})).answer.find((each) => each.id === course.id)?.progress;
}

test('a new one says what is discussed', async () => {
  const body = { kind: 'discussion' as const, title: 'Another', revision };
  const refused = await teacher.call('POST /api/modules/{id}/items', { params: { id: first.id }, body });
  expect(refused.status).toBe(422);
  expect(refused.problem.errors).toEqual({ content: 'Content is required' });
});

test('is for its staff alone until it is published', async () => {
  expect((await topicOf(student)).status).toBe(404);
  expect((await write(student)).status).toBe(404);
  expect(await listOf(student)).toEqual([]);
  expect((await student.call('GET /api/discussion-counts', {})).answer).toEqual([]);
  expect((await topicOf(teacher)).answer).toMatchObject({ title: 'Your first page', content: 'What surprised you?' });
  expect(await listOf(teacher)).toEqual([id]);
  const counts = async (client: Client) =>
    (await client.call('GET /api/courses/{id}', { params: { id: course.id } })).answer.counts.discussions;
  expect([await counts(student), await counts(teacher)]).toEqual([0, 1]);
  await publish();
  expect([await counts(student), await counts(teacher)]).toEqual([1, 1]);
  expect((await topicOf(student)).status).toBe(200);
  expect(await listOf(student)).toEqual([id]);
});

test('is done by who has written in it, not by reading or marking it', async () => {
  await publish(contribute);
  const { revision: asked } = (
    await teacher.call('PATCH /api/modules/{id}', {
      params: { id: second.id },
      body: { prerequisites: [first.id], revision },
    })
  ).answer;
  expect(await standing()).toEqual(['not_started 0/1', 'locked 0/1']);
  await read(student);
  expect(await standing()).toEqual(['in_progress 0/1', 'locked 0/1']);
  const marked = await student.call('PUT /api/activities/{id}/progress', {
    params: { id },
    body: { status: 'completed' },
  });
  expect([marked.status, marked.problem.detail]).toEqual([
    409,
    'This is completed by writing in it, not by marking it.',
  ]);
  expect((await write(student)).status).toBe(201);
  expect(await standing()).toEqual(['completed 1/1', 'not_started 0/1']);
  expect(await listedProgress()).toBe(50);
  expect((await topicOf(student)).answer.item).toEqual({
    dueAt: null,
    availableUntil: null,
    points: null,
    requirement: { kind: 'contribute', least: null },
    status: 'completed',
  });
  expect(asked).toBe(revision + 1);
});

test('a contribution that was taken away counts no more, and the next one does', async () => {
  await publish(contribute);
  const mine = (await write(student)).answer;
  await teacher.call('DELETE /api/replies/{id}', { params: { id: mine.id } });
  expect(await standing()).toEqual(['in_progress 0/1', 'not_started 0/1']);
  expect(await listedProgress()).toBe(0);
  await write(student);
  expect(await standing()).toEqual(['completed 1/1', 'not_started 0/1']);
  expect(await listedProgress()).toBe(50);
});

test('without a requirement it is done once written in; who teaches has no progress', async () => {
  await publish();
  await read(student);
  expect(await standing()).toEqual(['in_progress 0/1', 'not_started 0/1']);
  await write(teacher);
  await read(teacher);
  await write(student);
  await write(student);
  expect(await standing()).toEqual(['completed 1/1', 'not_started 0/1']);
  const { rows } = await college.write(async (tx) => ({
    rows: await tx.selectFrom('activity_progress').select('user_id').where('activity_id', '=', id).execute(),
  }));
  expect(rows.length).toBe(1);
});

describe('its dates and locks', () => {
  test('before it opens students are told when it does, and see nothing of it', async () => {
    const { id: replyId } = (await write(teacher)).answer;
    const likeReply = (liker: Client) =>
      liker.call('PUT /api/replies/{id}/like', { params: { id: replyId }, body: { liked: true } });
    expect((await likeReply(student)).status).toBe(404);
    await publish({ availableFrom: new Date(college.clock.now().getTime() + 60_000).toISOString() });
    const early = await topicOf(student);
    expect(early.status).toBe(403);
    expect(early.problem.detail).toMatch(/^This discussion is not open yet. It opens on /);
    expect(await listOf(student)).toEqual([]);
    for (const { status, problem } of [
      await read(student),
      await write(student),
      await like(student),
      await likeReply(student),
    ])
      expect([status, problem.detail]).toEqual([403, early.problem.detail]);
    college.clock.pass({ minutes: 1 });
    expect((await topicOf(student)).status).toBe(200);
  });

  test('once it has closed students read it, and staff may still write', async () => {
    await publish({ availableUntil: new Date(college.clock.now().getTime() + 60_000).toISOString() });
    const mine = (await write(student)).answer;
    college.clock.pass({ minutes: 1 });
    expect((await topicOf(student)).answer).toMatchObject({ closedBy: 'date', may: { reply: false, like: true } });
    const refused = await write(student);
    expect([refused.status, refused.problem.detail?.slice(0, 27)]).toEqual([409, 'This discussion has closed:']);
    const edit = await student.call('PUT /api/replies/{id}', { params: { id: mine.id }, body: { content: 'Else' } });
    expect(edit.status).toBe(409);
    expect((await write(teacher)).status).toBe(201);
  });

  test('a module that is not open hides it', async () => {
    await publish();
    await teacher.call('PATCH /api/modules/{id}', {
      params: { id: first.id },
      body: { availableFrom: new Date(college.clock.now().getTime() + 60_000).toISOString(), revision },
    });
    expect((await topicOf(student)).status).toBe(403);
    expect((await write(student)).status).toBe(403);
  });
});

test('bears one name in the outline and among the topics', async () => {
  await publish({ title: 'Renamed there' });
  expect((await topicOf(student)).answer.title).toBe('Renamed there');
  await teacher.call('PUT /api/discussions/{id}', {
    params: { id },
    body: { title: 'Renamed here', content: 'What surprised you?' },
  });
  const modules = (await student.call('GET /api/courses/{id}/modules', { params: { id: course.id } })).answer;
  expect(modules[0]?.items[0]?.title).toBe('Renamed here');
});

test('is removed in the outline, unless students have written in it', async () => {
  await publish();
  const remove = () => teacher.call('DELETE /api/activities/{id}', { params: { id } });
  expect((await topicOf(teacher)).answer.may.delete).toBe(false);
  expect((await teacher.call('DELETE /api/discussions/{id}', { params: { id } })).status).toBe(409);
  const mine = (await write(student)).answer;
  expect((await remove()).status).toBe(409);
  await student.call('DELETE /api/replies/{id}', { params: { id: mine.id } });
  expect((await remove()).status).toBe(200);
  expect((await topicOf(teacher)).status).toBe(404);
});

test('costs the list no statement, and the topic one', async () => {
  await publish();
  expect((await student.call('GET /api/courses/{id}/discussions', { params: { id: course.id } })).statements).toBe(3);
  const plain = await student.call('POST /api/courses/{id}/discussions', {
    params: { id: course.id },
    body: { title: 'Mine', content: 'Words' },
  });
  const { statements } = await student.call('GET /api/discussions/{id}', { params: { id: plain.answer.id } });
  expect((await topicOf(student)).statements).toBe((statements ?? 0) + 1);
});

test('is seen by staff who look as a student as that student sees it', async () => {
  const params = { id: course.id };
  const who = await teacher.call('GET /api/courses/{id}/enrolments', { params });
  const view = await teacher.call('POST /api/courses/{id}/student-views', {
    params,
    body: { studentId: who.answer[0]?.student.id ?? '', at: null },
  });
  const headers = { 'x-student-view': view.answer.id };
  const look = () => teacher.call('GET /api/discussions/{id}', { params: { id }, headers });
  expect((await look()).status).toBe(404);
  await publish(contribute);
  expect((await look()).answer).toMatchObject({ may: { moderate: false }, item: { status: 'not_started' } });
  expect((await teacher.call('GET /api/discussions/{id}/replies', { params: { id }, headers })).answer).toEqual([]);
  expect((await teacher.call('PUT /api/discussions/{id}/read', { params: { id }, headers })).status).toBe(403);
});

test('in an archived course nothing is written, changed, liked or pinned any more', async () => {
  await publish();
  const mine = (await write(student)).answer;
  await college.write((tx) =>
    tx
      .updateTable('courses')
      .set({ status: 'archived', status_before_archive: 'active' })
      .where('id', '=', course.id)
      .execute(),
  );
  const said = { title: 'A title', content: 'Words' };
  const replyId = { params: { id: mine.id } };
  const topicId = { params: { id } };
  const refused = await Promise.all([
    write(student),
    write(teacher),
    student.call('POST /api/courses/{id}/discussions', { params: { id: course.id }, body: said }),
    student.call('PUT /api/replies/{id}', { ...replyId, body: { content: 'Else' } }),
    student.call('DELETE /api/replies/{id}', replyId),
    student.call('PUT /api/replies/{id}/like', { ...replyId, body: { liked: true } }),
    student.call('PUT /api/discussions/{id}/like', { ...topicId, body: { liked: true } }),
    teacher.call('PUT /api/discussions/{id}', { ...topicId, body: said }),
    teacher.call('PUT /api/discussions/{id}/state', { ...topicId, body: { isPinned: true } }),
  ]);
  for (const { status, problem } of refused)
    expect([status, problem.detail]).toEqual([409, 'This course is archived: its discussions stay as they are.']);
  expect((await topicOf(student)).answer).toMatchObject({
    closedBy: 'archive',
    may: { reply: false, like: false, edit: false, delete: false },
  });
  expect((await topicOf(teacher)).answer.may).toMatchObject({ edit: false, delete: false });
  // What should not have been said is hidden all the same.
  const hide = teacher.call('PUT /api/replies/{id}/hidden', { ...replyId, body: { hidden: true } });
  expect((await hide).status).toBe(204);
});

test('its students hear of no reply while they do not see it', async () => {
  await publish();
  await write(student);
  const told = async () => (await student.call('GET /api/notifications')).answer.map(({ title }) => title);
  const changes = [
    { isPublished: false },
    { isPublished: true, availableFrom: '2026-12-18T10:00:00Z' },
    { isPublished: true, availableFrom: null },
  ];
  for (const [index, body] of changes.entries()) {
    await change(body);
    expect((await write(teacher)).status).toBe(201);
    expect(await told()).toHaveLength(Math.max(0, index - 1));
    expect((await topicOf(student)).status).toBe([404, 403, 200][index]);
  }
});
