import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

let college: TestCollege;
let instructor: Client;
let assistant: Client;
let student: Client;
let stranger: Client;
let course: { id: string };
let sound: string;
let book: string;

beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const made = {
      course,
      instructor: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      student: await aUser(tx, 'student'),
      stranger: await aUser(tx, 'student'),
    };
    await teaches(tx, course, made.instructor);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    await enrols(tx, course, made.student);
    return made;
  });
  instructor = await college.as(people.instructor);
  assistant = await college.as(people.assistant);
  student = await college.as(people.student);
  stranger = await college.as(people.stranger);
  course = people.course;
  const courseId = course.id;
  sound = (await uploadFile(instructor, { name: 'talk.mp3', bytes: samples.mp3, courseId })).id;
  book = (await uploadFile(instructor, { name: 'book.pdf', bytes: samples.pdf, courseId })).id;
});
afterAll(() => college.close());

const cue = '00:00:01.000 --> 00:00:02.000\nHello';
const english = { language: 'en', label: 'English', isDefault: true, content: `WEBVTT\n\n${cue}\n` };
const add = (who: Client, body: Sent<'POST /api/files/{id}/captions', 'body'> = english, id = sound) =>
  who.call('POST /api/files/{id}/captions', { params: { id }, body });
const list = (who: Client) => who.call('GET /api/files/{id}/captions', { params: { id: sound } });

test('captions are added, read by members, changed and removed', async () => {
  const { answer: track, status } = await add(instructor, {
    ...english,
    content: `\u{feff}WEBVTT\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nfirst\r\n${cue}\r\n`,
  });
  expect(status).toBe(201);
  expect(track).toMatchObject({ language: 'en', label: 'English', isDefault: true, cues: 1 });
  const { answer } = await list(student);
  expect(answer).toEqual({ tracks: [track], canEdit: false });
  expect((await list(student)).statements).toBeLessThanOrEqual(3);
  const forEditors = await list(instructor);
  expect(forEditors.answer.canEdit).toBe(true);
  expect(forEditors.statements).toBe(2);
  const served = await student.raw({ method: 'GET', url: track.url });
  expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(served.body).toBe(`WEBVTT\n\n${cue}\n`);
  expect((await stranger.raw({ method: 'GET', url: track.url })).statusCode).toBe(404);
  expect((await list(stranger)).status).toBe(404);

  const czech = (await add(instructor, { ...english, language: 'cs', label: 'Čeština' })).answer;
  expect((await list(student)).answer.tracks.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Čeština', true],
    ['English', false],
  ]);
  const change = (body: Sent<'PATCH /api/captions/{id}', 'body'>, who = instructor) =>
    who.call('PATCH /api/captions/{id}', { params: { id: track.id }, body });
  expect((await change({ isDefault: true, label: 'English (UK)', language: 'en-GB' })).answer).toMatchObject({
    isDefault: true,
    label: 'English (UK)',
    language: 'en-GB',
    cues: 1,
  });
  expect((await change({ label: 'Čeština' })).problem).toMatchObject({
    status: 409,
    errors: { label: 'Already there' },
  });
  for (const who of [student, assistant]) {
    expect((await change({ isDefault: false }, who)).status).toBe(403);
    expect((await who.call('DELETE /api/captions/{id}', { params: czech })).status).toBe(403);
    expect((await add(who)).status).toBe(403);
  }
  expect((await instructor.call('DELETE /api/captions/{id}', { params: czech })).status).toBe(204);
  expect((await list(student)).answer.tracks).toHaveLength(1);
});

test('what is no WebVTT is refused with its line, what is no film or sound whole', async () => {
  const refused = async (content: string) =>
    (await add(instructor, { ...english, label: 'Wrong', content })).problem.errors?.['content'];
  expect(await refused('1\n00:00:01,000 --> 00:00:02,000\nSubRip')).toContain('no WebVTT file');
  expect(await refused(`WEBVTT\n\n${cue}\n\n00:00:09.000 --> 00:00:08.000\nx`)).toBe(
    'Line 6: This caption ends before it starts.',
  );
  expect((await add(instructor, { ...english, language: 'English' })).problem.errors).toEqual({
    language: 'Choose a language',
  });
  expect((await add(instructor, english, book)).problem.detail).toBe('Only films and sounds have captions.');
  expect((await college.nobody.call('GET /api/files/{id}/captions', { params: { id: sound } })).status).toBe(401);
});

test('of a film that a copy of the course shows too, each changes their own captions, and not those of the other', async () => {
  const film = (
    await uploadFile(instructor, {
      name: 'film.mp3',
      bytes: samples.mp3,
      purpose: 'course-material',
      courseId: course.id,
    })
  ).id;
  const theirs = (await add(instructor, english, film)).answer;
  await college.write((tx) =>
    tx.updateTable('courses').set({ is_template: true }).where('id', '=', course.id).execute(),
  );
  const other = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
  const parts = ['modules', 'lessons', 'materials'] as const;
  const copy = { title: 'Again', courseCode: 'AGN-1', startDate: null, keepsWeekdays: true, parts: [...parts] };
  const made = await other.call('POST /api/courses/{id}/copies', { params: { id: course.id }, body: copy });
  expect(made.status).toBe(201);
  const change = (who: Client, { id }: { id: string }) =>
    who.call('PATCH /api/captions/{id}', { params: { id }, body: { content: english.content } });
  expect((await change(other, theirs)).problem).toMatchObject({
    status: 403,
    detail: expect.stringContaining('not yours'),
  });
  expect((await other.call('DELETE /api/captions/{id}', { params: { id: theirs.id } })).status).toBe(403);
  const own = (await add(other, { ...english, label: 'Welsh', language: 'cy', isDefault: false }, film)).answer;
  expect((await change(other, own)).status).toBe(200);
  expect((await change(instructor, own)).status).toBe(403);
  expect((await change(instructor, theirs)).status).toBe(200);
  expect((await instructor.call('DELETE /api/captions/{id}', { params: { id: theirs.id } })).status).toBe(204);
});

test('of many who add a default at once, one name is taken once and one stays the default', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => add(instructor, { ...english, label: `Track ${n % 4}` })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
  expect((await list(student)).answer.tracks.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});
