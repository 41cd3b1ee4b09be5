import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { samples, sendFile, uploadFile } from '../../testing/uploads.ts';

describe('uploading in one piece', () => {
  let college: TestCollege;
  let instructor: Client;
  let student: Client;
  let outsider: Client;
  let course: { id: string };

  beforeAll(async () => {
    college = await openTestCollege({ COLLEGIUM_PERSON_QUOTA: '1' });
    const made = await college.write(async (tx) => {
      const people = { i: await aUser(tx, 'instructor'), s: await aUser(tx, 'student'), o: await aUser(tx, 'student') };
      const c = await aCourse(tx);
      await teaches(tx, c, people.i);
      await enrols(tx, c, people.s);
      return { ...people, course: c };
    });
    course = made.course;
    [instructor, student, outsider] = [await college.as(made.i), await college.as(made.s), await college.as(made.o)];
  });
  afterAll(() => college.close());

  it('takes an empty body, as the specification posts it, and answers where to send the file', async () => {
    const reply = await instructor.call('POST /api/objects/upload', {
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(200);
    expect(reply.answer.uploadURL).toMatch(/^http:\/\/localhost(:\d+)?\/api\/objects\/uploads\/[\w-]{32}$/);
  });

  it('stores what is sent, says its hash, and takes nothing a second time', async () => {
    const { key, uploadURL } = (await instructor.call('POST /api/objects/upload', { body: {} })).answer;
    const url = new URL(uploadURL).pathname;
    const sent = await instructor.raw({ method: 'PUT', url, payload: samples.pdf });
    expect(sent.statusCode).toBe(204);
    expect(sent.headers.etag).toBe(`"${createHash('sha256').update(samples.pdf).digest('hex')}"`);
    expect((await instructor.raw({ method: 'PUT', url, payload: samples.pdf })).statusCode).toBe(409);
    const body = { key, name: 'Week 1.pdf', purpose: 'course-material' as const };
    const first = (await instructor.call('POST /api/files', { body })).answer;
    expect(first).toMatchObject({ name: 'Week 1.pdf', size: samples.pdf.length, type: 'application/pdf' });
    const again = await instructor.call('POST /api/files', {
      body: { uploadURL, name: 'Week 1.pdf', purpose: body.purpose },
    });
    expect(again.answer).toEqual(first);
  });

  it('is stored once, though two windows send it at once', async () => {
    for (let round = 0; round < 20; round++) {
      const { uploadURL } = (await instructor.call('POST /api/objects/upload', { body: {} })).answer;
      const url = new URL(uploadURL).pathname;
      const send = () => instructor.raw({ method: 'PUT', url, payload: samples.pdf });
      const sent = await Promise.all([send(), send(), send(), send()]);
      expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409]);
    }
  });

  it('is for who began it alone', async () => {
    const { key, uploadURL } = (await instructor.call('POST /api/objects/upload', { body: {} })).answer;
    const url = new URL(uploadURL).pathname;
    expect((await college.nobody.raw({ method: 'PUT', url, payload: 'x' })).statusCode).toBe(401);
    expect((await student.raw({ method: 'PUT', url, payload: 'x' })).statusCode).toBe(404);
    await instructor.raw({ method: 'PUT', url, payload: samples.pdf });
    const body = { key, name: 'a.pdf', purpose: 'course-material' as const };
    expect((await student.call('POST /api/files', { body })).status).toBe(404);
  });

  it('is no file before its bytes are there', async () => {
    const { key } = (await instructor.call('POST /api/objects/upload', { body: {} })).answer;
    const reply = await instructor.call('POST /api/files', {
      body: { key, name: 'a.pdf', purpose: 'course-material' },
    });
    expect(reply.problem).toMatchObject({ status: 409, detail: expect.stringContaining('has not arrived') });
  });

  it('refuses in the words of the uploader', async () => {
    const before = { name: 'a.exe', purpose: 'course-material' as const };
    const wrongType = await instructor.call('POST /api/objects/upload', { body: before });
    const words = 'You can only upload: .pdf, .doc, .docx, .ppt, .pptx, .mp4, .mp3';
    expect(wrongType.problem).toMatchObject({ status: 422, detail: words, message: words });
    const large = { name: 'film.mp4', purpose: 'course-material' as const, size: 500 * 1024 * 1024 + 1 };
    expect((await instructor.call('POST /api/objects/upload', { body: large })).problem).toMatchObject({
      status: 413,
      detail: 'film.mp4 exceeds maximum allowed size of 500 MB',
    });
  });

  it('judges by the content, whatever the name says, and keeps nothing of what it refuses', async () => {
    const key = await sendFile(instructor, samples.html, { 'content-type': 'application/pdf' });
    const body = { key, name: 'notes.pdf', purpose: 'course-material' as const };
    expect((await instructor.call('POST /api/files', { body })).status).toBe(422);
    expect((await instructor.call('POST /api/files', { body })).status).toBe(404);
  });

  it('says when somebody has no room left', async () => {
    const large = await student.call('POST /api/objects/upload', { body: { size: 2 * 1024 * 1024 } });
    expect(large.problem.status).toBe(413);
    expect(large.problem.detail).toContain('Your files may hold 1 MB together');
    const url = new URL((await student.call('POST /api/objects/upload', { body: {} })).answer.uploadURL).pathname;
    const sent = await student.raw({ method: 'PUT', url, payload: Buffer.alloc(1024 * 1024 + 1) });
    expect(sent.statusCode).toBe(413);
    const most = { name: 'long.txt', bytes: Buffer.alloc(700_000, 'a') };
    const { id } = await uploadFile(student, most);
    expect((await student.call('POST /api/objects/upload', { body: { size: 700_000 } })).status).toBe(413);
    // What others keep takes nobody's room.
    expect((await outsider.call('POST /api/objects/upload', { body: { size: 700_000 } })).status).toBe(200);
    expect((await student.call('DELETE /api/files/{id}', { params: { id } })).status).toBe(204);
  });

  it('keeps the same bytes once, until the last file with them is gone', async () => {
    const first = await uploadFile(outsider, { name: 'a.txt', bytes: Buffer.from('the same') });
    const second = await uploadFile(outsider, { name: 'b.txt', bytes: Buffer.from('the same') });
    const row = await college.app.database.read
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const key = row.object_key ?? '';
    expect((await outsider.call('DELETE /api/files/{id}', { params: first })).status).toBe(204);
    expect(await college.app.store.head(key)).toEqual({ size: 8 });
    expect((await outsider.call('DELETE /api/files/{id}', { params: second })).status).toBe(204);
    expect(await college.app.store.head(key)).toBeNull();
  });

  describe('as materials of a course', () => {
    it('is read by members, added by editors and told of', async () => {
      const file = await uploadFile(instructor, {
        name: 'Plan.pdf',
        bytes: samples.pdf,
        purpose: 'course-material',
        courseId: course.id,
      });
      const listed = await student.call('GET /api/courses/{id}/materials', { params: course });
      expect(listed.answer).toEqual([file]);
      expect(listed.statements).toBeLessThanOrEqual(3);
      const read = await student.raw({ method: 'GET', url: file.url });
      expect([read.statusCode, read.rawPayload.equals(samples.pdf)]).toEqual([200, true]);
      expect((await outsider.raw({ method: 'GET', url: file.url })).statusCode).toBe(404);
      expect((await student.call('DELETE /api/files/{id}', { params: file })).status).toBe(403);
      const events = await college.app.database.read
        .selectFrom('events')
        .select(['kind', 'subject'])
        .where('course_id', '=', course.id)
        .execute();
      expect(events).toEqual([{ kind: 'material.added', subject: 'Plan.pdf' }]);
    });

    it('is refused twice, and beyond ten', async () => {
      const again = await sendFile(instructor, samples.pdf);
      const body = { key: again, name: 'Plan.pdf', purpose: 'course-material' as const, courseId: course.id };
      expect((await instructor.call('POST /api/files', { body })).problem).toMatchObject({
        status: 409,
        detail: "Cannot add the duplicate file 'Plan.pdf', it already exists",
      });
      const ids: string[] = [];
      for (let n = 0; n < 10; n++) {
        const { id } = await uploadFile(instructor, {
          name: `${n}.pdf`,
          bytes: samples.pdf,
          purpose: 'course-material',
        });
        ids.push(id);
      }
      const add = (files: string[]) =>
        instructor.call('POST /api/courses/{id}/materials', { params: course, body: { files } });
      expect((await add(ids)).problem.detail).toBe('You can only upload 10 files');
      expect((await add(ids.slice(1))).answer).toHaveLength(10);
      expect((await add(ids.slice(1))).answer).toHaveLength(10);
    });

    it('is taken away by an editor', async () => {
      const [file] = (await student.call('GET /api/courses/{id}/materials', { params: course })).answer;
      expect((await instructor.call('DELETE /api/files/{id}', { params: { id: file?.id ?? '' } })).status).toBe(204);
      expect((await student.raw({ method: 'GET', url: file?.url ?? '' })).statusCode).toBe(404);
    });

    it('is not open to a student of a course that is not published', async () => {
      const draft = await college.write((tx) => aCourse(tx, { status: 'draft' }));
      await college.write(async (tx) => {
        const { user_id: id } = await tx
          .selectFrom('course_staff')
          .select('user_id')
          .where('course_id', '=', course.id)
          .executeTakeFirstOrThrow();
        await teaches(tx, draft, { id });
        const { user_id: studentId } = await tx
          .selectFrom('enrolments')
          .select('user_id')
          .where('course_id', '=', course.id)
          .executeTakeFirstOrThrow();
        await enrols(tx, draft, { id: studentId });
      });
      const file = await uploadFile(instructor, {
        name: 'Draft.pdf',
        bytes: samples.pdf,
        purpose: 'course-material',
        courseId: draft.id,
      });
      expect((await student.raw({ method: 'GET', url: file.url })).statusCode).toBe(404);
      await college.write((tx) =>
        tx.updateTable('courses').set({ status: 'active' }).where('id', '=', draft.id).execute(),
      );
      expect((await student.raw({ method: 'GET', url: file.url })).statusCode).toBe(200);
    });
  });

  it('leaves no temporary file behind', () => {
    expect(existsSync(college.filesDirectory)).toBe(true);
    expect(readdirSync(`${college.filesDirectory}/uploads`)).toEqual([]);
  });
});

it('a person with room for one file has none for another that comes at the same moment', async () => {
  const college = await openTestCollege({ COLLEGIUM_PERSON_QUOTA: '1' });
  try {
    const person = await college.write((tx) => aUser(tx, 'student'));
    const client = await college.as(person);
    const size = 700_000;
    const another = async (tx: Tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().execute();
      const now = college.clock.now();
      const row = { id: newId(), owner_id: person.id, upload_id: newId().replaceAll('-', ''), size };
      await tx
        .insertInto('files')
        .values({ ...row, state: 'pending', state_since: now, created_at: now })
        .execute();
    };
    const begin = (body: { size?: number }) => client.call('POST /api/objects/upload', { body });
    expect((await overtaken(college, another, () => begin({ size }))).status).toBe(413);
    await college.write((tx) => tx.deleteFrom('files').execute());
    const url = new URL((await begin({})).answer.uploadURL).pathname;
    const send = () => client.raw({ method: 'PUT', url, payload: Buffer.alloc(size) });
    expect((await overtaken(college, another, send)).statusCode).toBe(413);
  } finally {
    await college.close();
  }
});
