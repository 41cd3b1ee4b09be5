import { afterAll, beforeAll, expect, test } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

let college: TestCollege;
let teacher: Client;
let student: Client;
let stranger: Client;
let weaving: { id: string };
let lesson: { id: string };

beforeAll(async () => {
  college = await openTestCollege();
  const made = await college.write(async (tx) => {
    const people = [await aUser(tx, 'instructor'), await aUser(tx, 'student'), await aUser(tx, 'student')] as const;
    const courses = [
      await aCourse(tx, { title: 'Weaving', course_code: 'ART-1' }),
      await aCourse(tx, { title: 'Dyeing', course_code: 'ART-2' }),
      await aCourse(tx, { title: 'Put away' }),
    ] as const;
    for (const course of courses) {
      await teaches(tx, course, people[0]);
      await enrols(tx, course, people[1]);
    }
    const module = await aModule(tx, courses[0]);
    return {
      people,
      courses,
      lesson: await anActivity(tx, courses[0], 'lesson', { module_id: module.id, title: 'Looms' }),
    };
  });
  [teacher, student, stranger] = (await Promise.all(made.people.map((user) => college.as(user)))) as [
    Client,
    Client,
    Client,
  ];
  const opened = { activity_id: made.lesson.id, user_id: made.people[2].id, viewed_at: college.clock.now() };
  await college.write((tx) => tx.insertInto('activity_progress').values(opened).execute());
  weaving = made.courses[0];
  lesson = made.lesson;
  for (const [course, name] of [
    [made.courses[0], 'Warp.pdf'],
    [made.courses[1], 'Madder.pdf'],
    [made.courses[2], 'Gone.pdf'],
  ] as const) {
    college.clock.pass({ minutes: 1 });
    await uploadFile(teacher, { name, bytes: samples.pdf, purpose: 'course-material', courseId: course.id });
  }
  await teacher.call('PUT /api/courses/{id}/status', {
    params: { id: made.courses[2].id },
    body: { status: 'archived' },
  });
  college.clock.pass({ minutes: 1 });
  const sound = await uploadFile(teacher, { name: 'Shuttle.mp3', bytes: samples.mp3, courseId: weaving.id });
  await college.write((tx) =>
    tx
      .updateTable('lessons')
      .set({ body: richText.parse(`<p><a href="/api/files/${sound.id}">Hear it</a></p>`) })
      .where('activity_id', '=', lesson.id)
      .execute(),
  );
});
afterAll(() => college.close());

const list = (client: Client, query: object = {}) => client.call('GET /api/downloads', { query });
const names = async (client: Client, query: object = {}) => (await list(client, query)).answer.map(({ name }) => name);

test('are the files of my courses, the newest first; of lessons only those that I have opened', async () => {
  expect(await names(teacher)).toEqual(['Shuttle.mp3', 'Madder.pdf', 'Warp.pdf']);
  expect(await names(student)).toEqual(['Madder.pdf', 'Warp.pdf']);
  await student.call('PUT /api/lessons/{id}/progress', { params: { id: lesson.id }, body: { status: 'viewed' } });
  const reply = await list(student);
  expect(reply.statements).toBeLessThanOrEqual(2);
  expect(reply.answer[0]).toMatchObject({
    name: 'Shuttle.mp3',
    group: 'audio',
    course: { title: 'Weaving', courseCode: 'ART-1' },
    lesson: { id: lesson.id, title: 'Looms' },
  });
  expect(await names(stranger)).toEqual([]);
  expect((await list(college.nobody)).status).toBe(401);
});

test('are searched and filtered, and what they are filtered by is what there is', async () => {
  expect(await names(student, { q: 'warp' })).toEqual(['Warp.pdf']);
  expect(await names(student, { q: 'weav pdf' })).toEqual(['Warp.pdf']);
  expect(await names(student, { q: 'art-2' })).toEqual(['Madder.pdf']);
  expect(await names(student, { course: weaving.id })).toEqual(['Shuttle.mp3', 'Warp.pdf']);
  expect(await names(student, { group: 'document' })).toEqual(['Madder.pdf', 'Warp.pdf']);
  expect(await names(student, { q: "'; drop table files; --" })).toEqual([]);
  const filters = (await student.call('GET /api/downloads/filters')).answer;
  expect(filters.courses.map(({ title }) => title)).toEqual(['Dyeing', 'Weaving']);
  expect(filters.groups).toEqual(['audio', 'document']);
});

test('come in pages', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const reply = await list(teacher, { limit: '1', ...(cursor && { cursor }) });
    expect(reply.headers['x-total-count']).toBe('3');
    seen.push(...reply.answer.map(({ name }) => name));
    cursor = /cursor=([^&>]+)/.exec(String(reply.headers['link'] ?? ''))?.[1];
  } while (cursor && seen.length < 9);
  expect(seen).toEqual(['Shuttle.mp3', 'Madder.pdf', 'Warp.pdf']);
});
