import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseInput } from '../../../contract/courses.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

let college: TestCollege;
let client: Client;
let count = 0;

beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_COURSE_QUOTA: '1' });
});
beforeEach(async () => {
  client = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
});
afterAll(() => college.close());

const aForm = (given: Partial<CourseInput> = {}): CourseInput => ({
  title: 'Networks',
  courseCode: `MAT-${++count}`,
  description: 'How computers talk.',
  ...given,
});
const create = (body: CourseInput, headers = {}) => client.call('POST /api/courses', { body, headers });
const put = (id: string, body: CourseInput & { revision: number }, as = client) =>
  as.call('PUT /api/courses/{id}', { params: { id }, body });
const upload = async (name: string, bytes = samples.pdf, as = client) =>
  (await uploadFile(as, { name, bytes, purpose: 'course-material' })).id;
const materials = async (id: string, as = client) =>
  (await as.call('GET /api/courses/{id}/materials', { params: { id } })).answer.map(({ name }) => name);
const form = async (id: string) => (await client.call('GET /api/courses/{id}/form', { params: { id } })).answer;
const coursesCoded = (code: string) =>
  college.app.database.read.selectFrom('courses').select('id').where('course_code', '=', code).execute();

describe('files saved with a course', () => {
  test('are its materials from then on, in the list, the form and the count', async () => {
    const files = [await upload('Week 1.pdf'), await upload('Talk.mp3', samples.mp3)];
    const { answer } = await create(aForm({ files }));
    expect(answer.counts.resources).toBe(2);
    expect(await materials(answer.id)).toEqual(['Week 1.pdf', 'Talk.mp3']);
    const read = await form(answer.id);
    expect(read.files.map(({ id }) => id)).toEqual(files);
    expect(read.files[0]).toMatchObject({
      size: samples.pdf.length,
      type: 'application/pdf',
      url: `/api/files/${files[0]}`,
    });
    const events = await college.app.database.read
      .selectFrom('events')
      .select('subject')
      .where('course_id', '=', answer.id)
      .where('kind', '=', 'material.added')
      .execute();
    expect(events.map(({ subject }) => subject).toSorted()).toEqual(['Talk.mp3', 'Week 1.pdf']);
  });

  test('reading the form and the course costs no statement more', async () => {
    const { answer } = await create(aForm({ files: [await upload('a.pdf')], status: 'draft' }));
    const params = { id: answer.id };
    expect((await client.call('GET /api/courses/{id}/form', { params })).statements).toBeLessThanOrEqual(2);
    expect((await client.call('GET /api/courses/{id}', { params })).statements).toBeLessThanOrEqual(2);
  });

  test('a draft keeps them until it is published, and its students get them then', async () => {
    const [first, second] = [await upload('a.pdf'), await upload('b.pdf')];
    const body = aForm({ files: [first], status: 'draft' });
    const { id } = (await create(body)).answer;
    const student = await college.write(async (tx) => {
      const user = await aUser(tx, 'student');
      await enrols(tx, { id }, user);
      return user;
    });
    const reader = await college.as(student);
    const read = async (fileId: string) =>
      (await reader.raw({ method: 'GET', url: `/api/files/${fileId}` })).statusCode;
    expect(await read(first)).toBe(404);
    await put(id, { ...body, files: [first, second], status: 'active', revision: 1 });
    expect([await read(first), await read(second)]).toEqual([200, 200]);
    expect(await materials(id, reader)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('what is not sent any more is taken out, and can be put back', async () => {
    const [first, second] = [await upload('a.pdf'), await upload('b.pdf')];
    const body = aForm({ files: [first, second], status: 'draft' });
    const { id } = (await create(body)).answer;
    await put(id, { ...body, files: [second], revision: 1 });
    expect(await materials(id)).toEqual(['b.pdf']);
    await put(id, { ...body, files: [second, first], revision: 2 });
    expect((await materials(id)).toSorted()).toEqual(['a.pdf', 'b.pdf']);
    await put(id, { ...body, files: [], revision: 3 });
    expect(await materials(id)).toEqual([]);
  });

  test('without a word about files they stay', async () => {
    const { files, ...body } = aForm({ files: [await upload('a.pdf')], status: 'draft' });
    const { id } = (await create({ ...body, files })).answer;
    expect((await put(id, { ...body, title: 'Other', revision: 1 })).status).toBe(200);
    expect(await materials(id)).toEqual(['a.pdf']);
  });

  test('a colleague keeps the files of another, and adds none of them', async () => {
    const mine = await upload('a.pdf');
    const notShared = await upload('b.pdf');
    const body = aForm({ files: [mine], status: 'draft' });
    const { id } = (await create(body)).answer;
    const colleague = await college.write(async (tx) => {
      const user = await aUser(tx, 'instructor');
      await teaches(tx, { id }, user);
      return user;
    });
    const other = await college.as(colleague);
    expect((await put(id, { ...body, files: [mine], revision: 1 }, other)).status).toBe(200);
    const refused = await put(id, { ...body, files: [mine, notShared], revision: 2 }, other);
    expect(refused.problem).toMatchObject({
      status: 422,
      errors: { 'files.1': 'This file is gone, or is not yours. Upload it again.' },
    });
    expect(await materials(id)).toEqual(['a.pdf']);
  });

  test('a first save that is retried puts them in once', async () => {
    const body = aForm({ files: [await upload('a.pdf')] });
    const headers = { 'idempotency-key': `with-files-${newId()}` };
    const [one, again] = [await create(body, headers), await create(body, headers)];
    expect(again.answer.id).toBe(one.answer.id);
    expect(await materials(one.answer.id)).toEqual(['a.pdf']);
  });
});

describe('all of it or nothing', () => {
  const refusals: [what: string, files: () => Promise<string[]>, status: number, errors: Record<string, string>][] = [
    [
      'a file that is not there',
      async () => [await upload('a.pdf'), newId()],
      422,
      { 'files.1': 'This file is gone, or is not yours. Upload it again.' },
    ],
    [
      'a file of somebody else',
      async () => {
        const other = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
        return [await upload('a.pdf', samples.pdf, other)];
      },
      422,
      { 'files.0': 'This file is gone, or is not yours. Upload it again.' },
    ],
    [
      'a file that was uploaded for something else',
      async () => [(await uploadFile(client, { name: 'a.png', bytes: samples.png, purpose: 'content-picture' })).id],
      422,
      { 'files.0': 'These files were not uploaded as course materials.' },
    ],
    [
      'the same file under two ids',
      async () => [await upload('a.pdf'), await upload('a.pdf')],
      422,
      { 'files.1': "Cannot add the duplicate file 'a.pdf', it already exists" },
    ],
    [
      'one file named twice',
      async () => {
        const id = await upload('a.pdf');
        return [id, id];
      },
      422,
      { files: 'Name each file once' },
    ],
    ['more than ten', async () => Array.from({ length: 11 }, newId), 422, { files: 'You can only upload 10 files' }],
  ];

  test.each(refusals)('refuses %s, and makes no course', async (_what, files, status, errors) => {
    const body = aForm({ files: await files() });
    expect((await create(body)).problem).toMatchObject({ status, errors });
    expect(await coursesCoded(body.courseCode)).toEqual([]);
  });

  test('refuses at its field what a course has no room for, and leaves the draft as it was', async () => {
    const half = Buffer.concat([samples.pdf, Buffer.alloc(600_000)]);
    const first = await upload('a.pdf', half);
    const body = aForm({ files: [first], status: 'draft' });
    const { id } = (await create(body)).answer;
    const second = await upload('b.pdf', half);
    const refused = await put(id, { ...body, title: 'Other', files: [first, second], revision: 1 });
    expect(refused.problem).toMatchObject({ status: 413, errors: { files: expect.stringContaining('1 MB together') } });
    expect(await form(id)).toMatchObject({ title: 'Networks', revision: 1 });
    // In the place of the first there is room for it.
    expect((await put(id, { ...body, files: [second], revision: 1 })).status).toBe(200);
    expect(await materials(id)).toEqual(['b.pdf']);
  });

  test('a draft that is thrown away leaves its files to the collector', async () => {
    const file = await upload('a.pdf');
    const { id } = (await create(aForm({ files: [file], status: 'draft' }))).answer;
    await client.call('DELETE /api/courses/{id}', { params: { id } });
    const left = await college.app.database.read
      .selectFrom('file_references')
      .select('file_id')
      .where('file_id', '=', file)
      .execute();
    expect(left).toEqual([]);
  });
});
