import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples } from '../../testing/uploads.ts';

let college: TestCollege;
let clients: Record<'instructor' | 'assistant' | 'student' | 'stranger' | 'outsider', Client>;
let course: { id: string };
let draft: { id: string };
let photo: Buffer;

beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    await aTerm(tx);
    return {
      instructor: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      student: await aUser(tx, 'student'),
      stranger: await aUser(tx, 'instructor'),
      outsider: await aUser(tx, 'student'),
    };
  });
  const [instructor, assistant, student, stranger, outsider] = await Promise.all(
    [people.instructor, people.assistant, people.student, people.stranger, people.outsider].map((one) =>
      college.as(one),
    ),
  );
  if (!instructor || !assistant || !student || !stranger || !outsider) throw new Error('Nobody is there');
  clients = { instructor, assistant, student, stranger, outsider };
  [course, draft] = await college.write(async (tx) => {
    const [open, hidden] = [await aCourse(tx), await aCourse(tx, { status: 'draft' })];
    for (const each of [open, hidden]) {
      await teaches(tx, each, people.instructor);
      await teaches(tx, each, people.assistant, 'teaching_assistant');
    }
    await enrols(tx, open, people.student);
    return [open, hidden];
  });
  photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Copyright: 'whose it is' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => college.close());

const put = (client: Client, id: string, payload: Buffer, type = 'image/jpeg') =>
  client.raw({ method: 'PUT', url: `/api/courses/${id}/cover`, payload, headers: { 'content-type': type } });
const get = (client: Client, url: string) => client.raw({ method: 'GET', url });
const coverOf = async (client: Client) => {
  const { answer } = await client.call('GET /api/courses');
  return answer.find(({ id }) => id === course.id)?.cover;
};

describe('a picture on a course', () => {
  it('is drawn anew, 1200 by 360, and shown wherever the course is: in lists, on its page, where it is joined', async () => {
    expect(await coverOf(clients.student)).toBeNull();
    const set = await put(clients.instructor, course.id, photo);
    expect(set.statusCode).toBe(200);
    const { cover } = set.json<{ cover: string }>();
    expect(cover).toMatch(new RegExp(`^/api/courses/${course.id}/cover\\?v=[0-9a-f]{16}$`));
    expect(await coverOf(clients.student)).toBe(cover);
    expect((await clients.student.call('GET /api/courses/{id}', { params: course })).answer.cover).toBe(cover);
    expect((await clients.outsider.call('GET /api/open-courses/{id}', { params: course })).answer.cover).toBe(cover);
    for (const client of [clients.student, clients.assistant, clients.outsider]) {
      const shown = await get(client, cover);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect(shown.headers['cache-control']).toContain('immutable');
      const { width, height, exif } = await sharp(shown.rawPayload).metadata();
      expect([width, height, exif]).toEqual([1200, 360, undefined]);
    }
    // The retry is the same picture.
    expect((await put(clients.instructor, course.id, photo)).json()).toEqual({ cover });
  });

  it('has another address when it is another one, and none when it is taken away, as often as that is asked', async () => {
    const before = (await put(clients.instructor, course.id, photo)).json<{ cover: string }>().cover;
    const after = (await put(clients.instructor, course.id, samples.png, 'image/png')).json<{ cover: string }>().cover;
    expect(after).not.toBe(before);
    expect((await get(clients.student, before)).statusCode).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const { answer } = await clients.instructor.call('DELETE /api/courses/{id}/cover', { params: course });
      expect(answer).toEqual({ cover: null });
    }
    expect((await get(clients.student, after)).statusCode).toBe(404);
    expect(await coverOf(clients.student)).toBeNull();
  });

  it('is refused as what it is not, before and after it is looked at', async () => {
    const svg = await put(clients.instructor, course.id, samples.svg, 'image/png');
    expect(svg.statusCode).toBe(422);
    expect(svg.json()).toMatchObject({ errors: { picture: expect.stringContaining('cannot be read as a picture') } });
    expect((await put(clients.instructor, course.id, samples.svg, 'image/svg+xml')).statusCode).toBe(415);
    expect((await put(clients.instructor, course.id, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect(await coverOf(clients.student)).toBeNull();
  });

  it('is put there by who edits the course alone; that of a draft is for its staff', async () => {
    expect((await put(college.nobody, course.id, photo)).statusCode).toBe(401);
    expect((await put(clients.student, course.id, photo)).statusCode).toBe(403);
    expect((await put(clients.assistant, course.id, photo)).statusCode).toBe(403);
    expect((await put(clients.stranger, course.id, photo)).statusCode).toBe(404);
    const { cover } = (await put(clients.instructor, draft.id, photo)).json<{ cover: string }>();
    expect((await get(clients.assistant, cover)).statusCode).toBe(200);
    expect((await get(clients.outsider, cover)).statusCode).toBe(404);
    expect((await get(college.nobody, cover)).statusCode).toBe(401);
  });

  it('goes along with a copy', async () => {
    const { cover } = (await put(clients.instructor, draft.id, photo)).json<{ cover: string }>();
    const copied = await clients.instructor.call('POST /api/courses/{id}/copies', {
      params: draft,
      body: { title: 'Again', courseCode: 'AGAIN-1', startDate: null, parts: ['settings'] },
    });
    expect(copied.answer.cover?.split('?')[1]).toBe(cover.split('?')[1]);
    expect((await get(clients.instructor, copied.answer.cover ?? '')).statusCode).toBe(200);
  });
});
