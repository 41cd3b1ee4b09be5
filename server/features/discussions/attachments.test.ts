import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

type Name = 'ada' | 'ben' | 'teacher' | 'outsider';
let college: TestCollege;
let course: { id: string };
let people: Record<Name, { id: string }>;
let clients: Record<Name, Client>;
/** A topic by the teacher in which students may leave out their names. */
let id: string;

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const made = {
      ada: await aUser(tx, 'student'),
      ben: await aUser(tx, 'student'),
      teacher: await aUser(tx, 'instructor'),
      outsider: await aUser(tx, 'instructor'),
    };
    await enrols(tx, course, made.ada);
    await enrols(tx, course, made.ben);
    await teaches(tx, course, made.teacher);
    return made;
  });
  clients = {
    ada: await college.as(people.ada),
    ben: await college.as(people.ben),
    teacher: await college.as(people.teacher),
    outsider: await college.as(people.outsider),
  };
});
afterAll(() => college.close());
beforeEach(async () => {
  id = (await begin('teacher', { allowsAnonymous: true })).answer.id;
});

const file = (name: Name, called = 'figure.pdf') =>
  uploadFile(clients[name], { name: called, bytes: samples.pdf, purpose: 'attachment' });
const begin = (name: Name, more = {}) =>
  clients[name].call('POST /api/courses/{id}/discussions', {
    params: { id: course.id },
    body: { title: 'Figures', content: 'Attached', ...more },
  });
const reply = (name: Name, body: object = {}) =>
  clients[name].call('POST /api/discussions/{id}/replies', { params: { id }, body: { content: 'Mine', ...body } });
const replies = async (name: Name) =>
  (await clients[name].call('GET /api/discussions/{id}/replies', { params: { id } })).answer;
const download = (name: Name, url: string) => clients[name].raw({ method: 'GET', url });
const opens = async (url: string) => {
  const codes = [];
  for (const name of ['ada', 'ben', 'teacher', 'outsider'] as const) codes.push((await download(name, url)).statusCode);
  return codes.join(' ');
};

test('files of a topic are open to who reads it, and gone with it', async () => {
  const one = await file('teacher');
  const made = await begin('teacher', { files: [one.id] });
  const params = { id: made.answer.id };
  const topic = (await clients.ada.call('GET /api/discussions/{id}', { params })).answer;
  expect(topic.files).toMatchObject([{ id: one.id, name: 'figure.pdf', type: 'application/pdf', url: one.url }]);
  const listed = await clients.ada.call('GET /api/courses/{id}/discussions', { params: { id: course.id } });
  expect(listed.answer.find((each) => each.id === params.id)?.files).toHaveLength(1);
  expect(listed.statements).toBe(3);
  expect((await college.nobody.raw({ method: 'GET', url: one.url })).statusCode).toBe(401);
  expect(await opens(one.url)).toBe('200 200 200 404');
  const more = await file('ada', 'of-a-reply.pdf');
  await clients.ada.call('POST /api/discussions/{id}/replies', { params, body: { content: 'x', files: [more.id] } });
  expect(await opens(more.url)).toBe('200 200 200 404');
  await clients.teacher.call('DELETE /api/discussions/{id}', { params });
  expect(await opens(one.url)).toBe('404 404 200 404');
  expect(await opens(more.url)).toBe('200 404 404 404');
});

test('files of a reply: kept by an edit without them, changed by one with them, gone when it is taken back', async () => {
  const [one, two] = [await file('ada', 'one.pdf'), await file('ada', 'two.pdf')];
  const made = await reply('ada', { files: [one.id] });
  const params = { id: made.answer.id };
  expect(made.answer.files.map(({ name }) => name)).toEqual(['one.pdf']);
  expect(await opens(one.url)).toBe('200 200 200 404');
  const edit = (body: { content: string; files?: string[] }) =>
    clients.ada.call('PUT /api/replies/{id}', { params, body });
  await edit({ content: 'Otherwise' });
  expect((await replies('ben'))[0]?.files.map(({ name }) => name)).toEqual(['one.pdf']);
  await edit({ content: 'Otherwise', files: [two.id] });
  const changed = (await replies('ben'))[0];
  expect([changed?.files.map(({ name }) => name), changed?.content]).toEqual([['two.pdf'], 'Otherwise']);
  expect([await opens(one.url), await opens(two.url)]).toEqual(['200 404 404 404', '200 200 200 404']);
  await clients.ada.call('DELETE /api/replies/{id}', { params });
  expect((await replies('ben'))[0]).toMatchObject({ gone: 'by_author', content: null, files: [], mentions: [] });
  expect(await opens(two.url)).toBe('200 404 404 404');
});

test('a hidden post’s files are for the staff, and open again when it is shown', async () => {
  const one = await file('ada');
  const made = await reply('ada', { files: [one.id] });
  const hide = (hidden: boolean) =>
    clients.teacher.call('PUT /api/replies/{id}/hidden', { params: { id: made.answer.id }, body: { hidden } });
  await hide(true);
  expect(await opens(one.url)).toBe('404 404 200 404');
  expect([(await replies('ben'))[0]?.files, (await replies('teacher'))[0]?.files.length]).toEqual([[], 1]);
  await hide(false);
  expect(await opens(one.url)).toBe('200 200 200 404');
});

test('where one must post first, files wait for that too; who leaves the course reads none', async () => {
  id = (await begin('teacher', { requiresPost: true })).answer.id;
  const one = await file('ada');
  await reply('ada', { files: [one.id] });
  expect(await opens(one.url)).toBe('200 404 200 404');
  await reply('ben');
  expect(await opens(one.url)).toBe('200 200 200 404');
  const leaves = (state: 'active' | 'dropped') =>
    college.write((tx) =>
      tx
        .updateTable('enrolments')
        .set({ state })
        .where('user_id', '=', people.ben.id)
        .execute()
        .then(() => undefined),
    );
  await leaves('dropped');
  expect(await opens(one.url)).toBe('200 404 200 404');
  await leaves('active');
});

test('the name of a file does not say who wrote an anonymous reply', async () => {
  const one = await file('ada', 'essay of Ada Byron.pdf');
  await reply('ada', { files: [one.id], anonymous: true });
  const names = async (name: Name) => (await replies(name))[0]?.files.map((each) => each.name);
  expect([await names('ben'), await names('teacher'), await names('ada')]).toEqual([
    ['attachment.pdf'],
    ['essay of Ada Byron.pdf'],
    ['essay of Ada Byron.pdf'],
  ]);
  expect((await download('ben', one.url)).headers['content-disposition']).not.toContain('Ada');
});

test('only one’s own uploads are attached, ten at most, and only as what they were uploaded for', async () => {
  const others = await file('ben');
  const otherwise = await uploadFile(clients.ada, { name: 'x.pdf', bytes: samples.pdf, purpose: 'submission' });
  for (const wrong of [others.id, otherwise.id, crypto.randomUUID()]) {
    const refused = await reply('ada', { files: [wrong] });
    expect([refused.status, refused.problem.errors?.['files']]).toEqual([
      422,
      'A file is not there, or is not yours. Upload it again.',
    ]);
  }
  const many = Array.from({ length: 11 }, () => crypto.randomUUID());
  expect((await reply('ada', { files: many })).problem.errors?.['files']).toBe('You can only upload 10 files');
  expect(await replies('ada')).toEqual([]);
});
