import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

let college: TestCollege;
let course: { id: string };
let module: { id: string };
let people: Record<'me' | 'classmate' | 'stranger' | 'teacher', { id: string }>;
let clients: Record<'me' | 'classmate' | 'stranger' | 'teacher', Client>;
let id: string;

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    module = await aModule(tx, course);
    const made = {
      me: await aUser(tx, 'student'),
      classmate: await aUser(tx, 'student'),
      stranger: await aUser(tx, 'student'),
      teacher: await aUser(tx, 'instructor'),
    };
    await enrols(tx, course, made.me);
    await enrols(tx, course, made.classmate);
    await teaches(tx, course, made.teacher);
    return made;
  });
});
afterAll(() => college.close());

interface Given {
  due?: Date | null;
  until?: Date | null;
  from?: Date | null;
  settings?: object;
}

async function anAssignment({ due = at(24), until = null, from = null, settings = {} }: Given = {}): Promise<string> {
  return college.write(async (tx) => {
    const dates = { due_at: due, available_until: until, available_from: from };
    const made = await anActivity(tx, course, 'assignment', { ...dates, points: '100', module_id: module.id });
    if (Object.keys(settings).length > 0)
      await tx.updateTable('assignments').set(settings).where('activity_id', '=', made.id).execute();
    return made.id;
  });
}

const save = (
  client: Client,
  body: { revision: number; attempt?: number; body?: string; link?: string; files?: string[] },
) =>
  client.call('PUT /api/assignments/{id}/draft', {
    params: { id },
    body: { attempt: 1, body: '', link: '', files: [], ...body },
  });
const submit = (client: Client, revision: number, attempt = 1) =>
  client.call('POST /api/assignments/{id}/submissions', { params: { id }, body: { attempt, revision } });
const read = async (client: Client) => (await client.call('GET /api/assignments/{id}', { params: { id } })).answer;
const rowsOf = () =>
  college.app.database.read.selectFrom('submissions').selectAll().where('activity_id', '=', id).execute();

beforeEach(async () => {
  // Sessions end as the clock moves on.
  clients = {
    me: await college.as(people.me),
    classmate: await college.as(people.classmate),
    stranger: await college.as(people.stranger),
    teacher: await college.as(people.teacher),
  };
  id = await anAssignment();
});

describe('a draft', () => {
  test('is the student’s alone, and is kept as it was saved', async () => {
    expect((await college.nobody.call('GET /api/assignments/{id}/draft', { params: { id } })).status).toBe(401);
    const first = await save(clients.me, { revision: 0, body: '<p>One</p><script>x</script>' });
    expect(first.answer).toMatchObject({ attempt: 1, revision: 1, body: '<p>One</p>' });
    expect((await save(clients.me, { revision: 1, body: '<p>Two</p>' })).answer.revision).toBe(2);
    const mine = await clients.me.call('GET /api/assignments/{id}/draft', { params: { id } });
    expect(mine.answer).toMatchObject({ revision: 2, body: '<p>Two</p>' });
    const other = await clients.classmate.call('GET /api/assignments/{id}/draft', { params: { id } });
    expect(other.answer).toMatchObject({ revision: 0, body: '' });
    for (const [who, status] of [
      ['stranger', 404],
      ['teacher', 403],
    ] as const)
      expect((await clients[who].call('GET /api/assignments/{id}/draft', { params: { id } })).status).toBe(status);
  });

  test('is saved once whatever is retried, and never over what another window saved', async () => {
    await save(clients.me, { revision: 0, body: '<p>One</p>' });
    // The answer was lost on its way: the browser sends the same again.
    expect((await save(clients.me, { revision: 0, body: '<p>One</p>' })).answer.revision).toBe(1);
    await save(clients.me, { revision: 1, body: '<p>By the other window</p>' });
    const late = await save(clients.me, { revision: 1, body: '<p>Older</p>' });
    expect([late.status, late.problem.detail]).toEqual([
      409,
      'You have changed this in another window. Choose which of the two to keep.',
    ]);
  });

  test('takes only files that are there, one’s own, and allowed', async () => {
    id = await anAssignment({ settings: { accepts: ['file'], file_types: ['.pdf'], most_files: 1 } });
    const pdf = await uploadFile(clients.me, { name: 'a.pdf', bytes: samples.pdf, purpose: 'submission' });
    const other = await uploadFile(clients.me, {
      name: 'b.pdf',
      bytes: Buffer.from('%PDF-1.4 b'),
      purpose: 'submission',
    });
    const picture = await uploadFile(clients.me, { name: 'a.png', bytes: samples.png, purpose: 'submission' });
    const foreign = await uploadFile(clients.classmate, { name: 'c.pdf', bytes: samples.pdf, purpose: 'submission' });
    const words = async (files: string[]) => (await save(clients.me, { revision: 0, files })).problem.errors?.['files'];
    expect(await words([pdf.id, other.id])).toBe('You can only upload 1 file');
    expect(await words([picture.id])).toBe('You can only upload: .pdf');
    expect(await words([foreign.id])).toBe('A file is not there, or is not yours. Upload it again.');
    expect((await save(clients.me, { revision: 0, files: [pdf.id] })).answer.files).toHaveLength(1);
  });
});

describe('handing in', () => {
  test('gives a receipt, tells staff and leaves no draft', async () => {
    await save(clients.me, { revision: 0, body: '<p>My essay</p>' });
    const reply = await submit(clients.me, 1);
    expect(reply.answer).toMatchObject({ attempt: 1, timeliness: 'in_time', lateSeconds: 0, body: '<p>My essay</p>' });
    expect(reply.answer.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(reply.answer.submittedAt).toBe(college.clock.now().toISOString());
    const page = await read(clients.me);
    expect(page.mine).toMatchObject({ status: 'submitted', nextAttempt: 2 });
    const first = (await clients.teacher.call('GET /api/assignments/{id}/submissions', { params: { id } })).answer.find(
      (row) => row.student.id === people.me.id,
    );
    expect(first).toMatchObject({ isWaiting: true, score: null, submission: { attempt: 1, id: reply.answer.id } });
    expect((await read(clients.teacher)).staff).toMatchObject({ students: 2, submitted: 1, waiting: 1, graded: 0 });
  });

  test('happens once, from however many windows and however often it is asked', async () => {
    await save(clients.me, { revision: 0, body: '<p>Once</p>' });
    const again = await college.as(people.me);
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => submit(n % 2 ? clients.me : again, 1)));
    expect(new Set(replies.map((reply) => reply.answer.id)).size).toBe(1);
    expect((await submit(clients.me, 1)).answer.id).toBe(replies[0]?.answer.id);
    expect(await rowsOf()).toHaveLength(1);
    // What the other window still writes of the first attempt is told, not lost in silence.
    expect((await save(clients.me, { revision: 1, body: '<p>Too late</p>' })).status).toBe(409);
  });

  test('is one’s own, whoever handed in before', async () => {
    await save(clients.classmate, { revision: 0, body: '<p>Theirs</p>' });
    const theirs = (await submit(clients.classmate, 1)).answer;
    await save(clients.me, { revision: 0, body: '<p>Mine</p>' });
    const mine = (await submit(clients.me, 1)).answer;
    expect([mine.body, mine.id === theirs.id]).toEqual(['<p>Mine</p>', false]);
  });

  test('hands in what was meant: something newer is refused', async () => {
    await save(clients.me, { revision: 0, body: '<p>One</p>' });
    await save(clients.me, { revision: 1, body: '<p>Two</p>' });
    expect((await submit(clients.me, 1)).status).toBe(409);
    expect(await rowsOf()).toHaveLength(0);
  });

  test('is judged by the server’s clock: late after the grace, refused once it has closed', async () => {
    id = await anAssignment({ due: at(0.1), until: at(0.5), settings: { grace_minutes: 10 } });
    await save(clients.me, { revision: 0, body: '<p>x</p>' });
    college.clock.pass({ minutes: 16 });
    expect((await submit(clients.me, 1)).answer.timeliness).toBe('in_time');
    await save(clients.me, { revision: 0, attempt: 2, body: '<p>y</p>' });
    college.clock.pass({ seconds: 1 });
    expect((await submit(clients.me, 1, 2)).answer).toMatchObject({ timeliness: 'late', lateSeconds: 601 });
    await save(clients.me, { revision: 0, attempt: 3, body: '<p>z</p>' });
    college.clock.pass({ minutes: 14 });
    const closed = await submit(clients.me, 1, 3);
    expect([closed.status, closed.problem.detail]).toEqual([
      409,
      'This assignment has closed. Ask your instructor if you need more time.',
    ]);
    expect((await read(clients.me)).mine).toMatchObject({ nextAttempt: null, timeliness: 'late' });
  });

  test('is refused before it opens, without content, and when no attempt is left', async () => {
    id = await anAssignment({ from: at(1) });
    expect((await save(clients.me, { revision: 0, body: '<p>x</p>' })).status).toBe(409);
    id = await anAssignment({ settings: { attempts_allowed: 1, accepts: ['text', 'link'] } });
    expect((await submit(clients.me, 1)).status).toBe(409);
    await save(clients.me, { revision: 0, body: '<p> </p>' });
    expect((await submit(clients.me, 1)).status).toBe(422);
    await save(clients.me, { revision: 1, link: 'javascript:alert(1)' });
    expect((await submit(clients.me, 2)).problem.errors?.['link']).toMatch(/https:/);
    await save(clients.me, { revision: 2, link: 'https://example.org/work' });
    expect((await submit(clients.me, 3)).answer.link).toBe('https://example.org/work');
    const page = await read(clients.me);
    expect(page.mine).toMatchObject({
      nextAttempt: null,
      closed: 'You have handed in as often as this assignment allows.',
    });
  });

  test.each(['completed', 'archived'] as const)('is refused once the course is %s', async (status) => {
    await save(clients.me, { revision: 0, body: '<p>x</p>' });
    const set = (values: { status: typeof status | 'active'; status_before_archive: 'active' | null }) =>
      college.write((tx) => tx.updateTable('courses').set(values).where('id', '=', course.id).execute());
    await set({ status, status_before_archive: status === 'archived' ? 'active' : null });
    const reply = await submit(clients.me, 1);
    await set({ status: 'active', status_before_archive: null });
    expect([reply.status, reply.problem.detail]).toEqual([409, expect.stringMatching(/^This course is over/)]);
  });

  test('takes along what is asked for no longer, and is refused where there is nothing else', async () => {
    id = await anAssignment({ settings: { accepts: ['file'] } });
    const picture = { name: 'a.png', bytes: samples.png, purpose: 'submission' as const };
    const { id: file } = await uploadFile(clients.me, picture);
    await save(clients.me, { revision: 0, files: [file] });
    await college.write((tx) =>
      tx
        .updateTable('assignments')
        .set({ accepts: ['text'] })
        .where('activity_id', '=', id)
        .execute(),
    );
    const { status, problem } = await submit(clients.me, 1);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['draft']]);
    expect((await save(clients.me, { revision: 1, files: [file], body: '<p>Words</p>' })).status).toBe(200);
    const { body, files } = (await submit(clients.me, 2)).answer;
    expect([body, files.map((one) => one.id)]).toEqual(['<p>Words</p>', [file]]);
  });

  test('is not talked about once the course is archived, and is once it is completed', async () => {
    const say = () =>
      clients.me.call('POST /api/assignments/{id}/comments', { params: { id }, body: { body: '<p>Thanks</p>' } });
    const set = (values: { status: 'active' | 'completed' | 'archived'; status_before_archive: 'active' | null }) =>
      college.write((tx) => tx.updateTable('courses').set(values).where('id', '=', course.id).execute());
    await set({ status: 'archived', status_before_archive: 'active' });
    const refused = await say();
    const page = await clients.me.call('GET /api/assignments/{id}', { params: { id } });
    await set({ status: 'completed', status_before_archive: null });
    const taken = await say();
    await set({ status: 'active', status_before_archive: null });
    expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringMatching(/^This course is archived/)]);
    expect(page.answer.isArchived).toBe(true);
    expect(taken.status).toBe(201);
  });

  test('goes on from the last attempt when it is done again', async () => {
    await save(clients.me, { revision: 0, body: '<p>First</p>' });
    await submit(clients.me, 1);
    const draft = await clients.me.call('GET /api/assignments/{id}/draft', { params: { id } });
    expect(draft.answer).toMatchObject({ attempt: 2, revision: 0, body: '<p>First</p>' });
    await save(clients.me, { revision: 0, attempt: 2, body: '<p>Second</p>' });
    await submit(clients.me, 1, 2);
    const page = await read(clients.me);
    expect(page.mine?.submissions.map(({ attempt, body }) => [attempt, body])).toEqual([
      [2, '<p>Second</p>'],
      [1, '<p>First</p>'],
    ]);
  });

  test('is not for staff, nor for whoever is not in the course', async () => {
    expect((await submit(clients.teacher, 1)).status).toBe(403);
    expect((await submit(clients.stranger, 1)).status).toBe(404);
    expect((await submit(college.nobody, 1)).status).toBe(401);
    id = newId();
    expect((await submit(clients.me, 1)).status).toBe(404);
  });
});

describe('what was handed in', () => {
  test('opens to its student and to staff, with its files, and to nobody else', async () => {
    id = await anAssignment({ settings: { accepts: ['file'], most_files: 2 } });
    const file = await uploadFile(clients.me, { name: 'a.pdf', bytes: samples.pdf, purpose: 'submission' });
    const open = async (who: keyof Record<'me' | 'classmate' | 'stranger' | 'teacher', 0>) =>
      (await clients[who].raw({ method: 'GET', url: file.url })).statusCode;
    await save(clients.me, { revision: 0, files: [file.id] });
    expect([await open('me'), await open('teacher'), await open('classmate')]).toEqual([200, 404, 404]);
    const { answer } = await submit(clients.me, 1);
    expect([await open('me'), await open('teacher'), await open('classmate'), await open('stranger')]).toEqual([
      200, 200, 404, 404,
    ]);
    const status = async (who: 'me' | 'classmate' | 'stranger' | 'teacher') =>
      (await clients[who].call('GET /api/submissions/{id}', { params: { id: answer.id } })).status;
    expect([await status('me'), await status('teacher'), await status('classmate'), await status('stranger')]).toEqual([
      200, 200, 404, 404,
    ]);
    const mine = await clients.me.call('GET /api/submissions/{id}', { params: { id: answer.id } });
    expect(mine.statements).toBe(2);
    expect(mine.answer.files.map(({ name }) => name)).toEqual(['a.pdf']);
  });
});
