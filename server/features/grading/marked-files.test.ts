import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { limitedTo } from '../../testing/limited.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { scored } from '../../testing/work.ts';

type Name = 'teacher' | 'assistant' | 'maya' | 'noor' | 'namesake';

let college: TestCollege;
let course: { id: string };
let people: Record<Name, { id: string }>;
let clients: Record<Name, Client>;
let id: string;

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const named = { first_name: 'Maya', last_name: 'Lindgren' };
    const made = {
      teacher: await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' }),
      assistant: await aUser(tx, 'teaching_assistant'),
      maya: await aUser(tx, 'student', named),
      noor: await aUser(tx, 'student', { first_name: 'Noor', last_name: 'Aziz' }),
      namesake: await aUser(tx, 'student', named),
    };
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    for (const student of [made.maya, made.noor, made.namesake]) await enrols(tx, course, student);
    return made;
  });
  clients = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, person]) => [name, await college.as(person)])),
  );
  await anAssignment();
});

async function anAssignment(settings: object = {}, activity: object = {}): Promise<void> {
  await college.write(async (tx) => {
    const made = await anActivity(tx, course, 'assignment', { title: 'Essay', points: '10', ...activity });
    const accepts: ('text' | 'file')[] = ['text', 'file'];
    const set = { accepts, most_files: 5, attempts_allowed: null, ...settings };
    await tx.updateTable('assignments').set(set).where('activity_id', '=', made.id).execute();
    ({ id } = made);
  });
}

async function handIn(who: Name, { attempt = 1, body = '', bytes = samples.pdf } = {}): Promise<void> {
  const files = body ? [] : [(await upload(who, 'essay.pdf', bytes)).id];
  const params = { id };
  const { revision } = (await clients[who].call('GET /api/assignments/{id}/draft', { params })).answer;
  const draft = { attempt, revision, body, link: '', files };
  const saved = await clients[who].call('PUT /api/assignments/{id}/draft', { params, body: draft });
  const sent = { attempt, revision: saved.answer.revision };
  expect((await clients[who].call('POST /api/assignments/{id}/submissions', { params, body: sent })).status).toBe(200);
}

const upload = (who: Name, name: string, bytes = samples.pdf) =>
  uploadFile(clients[who], { name, bytes, purpose: 'submission' });

/** The names of the archive's files, and what they hold. */
async function archive(): Promise<[string, Uint8Array][]> {
  const url = `/api/assignments/${id}/submissions.zip`;
  return Object.entries(unzipSync((await clients.teacher.raw({ method: 'GET', url })).rawPayload));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const preview = (who: Name, files: { path: string; size?: number; sha256?: string }[]) =>
  clients[who].call('POST /api/assignments/{id}/marked-files/preview', {
    params: { id },
    body: { files: files.map((file) => ({ size: 10, ...file })) },
  });
type Given = { file: string; work: string; attempt?: number };
const give = (who: Name, files: Given[], { comment = 'Marked.', key = newId() } = {}) =>
  clients[who].call('POST /api/assignments/{id}/marked-files', {
    params: { id },
    body: { comment, files: files.map((file) => ({ attempt: 1, ...file })) },
    headers: { 'idempotency-key': key },
  });
const commentsOf = async (who: Name) =>
  (await clients[who].call('GET /api/assignments/{id}/comments', { params: { id }, query: {} })).answer.map(
    ({ body, attempt, files }) => [body, attempt, files.map(({ name }) => name)],
  );
const told = async (who: Name) => (await clients[who].call('GET /api/notifications')).answer.map(({ title }) => title);
const audited = () =>
  college.app.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'changes'])
    .where('action', '=', 'course.marked_files_attached')
    .where('course_id', '=', course.id)
    .execute();

describe('whose marked files are', () => {
  it('is said to staff who may grade, and to nobody else', async () => {
    const url = `/api/assignments/${id}/marked-files/preview`;
    const body = { files: [{ path: 'a', size: 1 }] };
    expect((await college.nobody.raw({ method: 'POST', url, payload: body })).statusCode).toBe(401);
    expect((await preview('maya', [{ path: 'a' }])).status).toBe(403);
    expect((await preview('teacher', [])).status).toBe(422);
    expect((await preview('teacher', [{ path: 'a', sha256: 'x' }])).status).toBe(422);
    const archived = { status: 'archived', status_before_archive: 'active' } as const;
    await college.write((tx) => tx.updateTable('courses').set(archived).where('id', '=', course.id).execute());
    expect((await preview('teacher', [{ path: 'a' }])).status).toBe(409);
  });

  it('is found by the names of the archive, of two who are called the same too, and without a name by hand', async () => {
    await handIn('maya');
    await handIn('namesake', { bytes: Buffer.from(`${String(samples.pdf)}%`) });
    await handIn('noor', { body: '<p>Mine</p>' });
    const taken = await archive();
    const pathOf = new Map(taken.map(([path, bytes]) => [hashOf(bytes), path]));
    const maya = pathOf.get(hashOf(samples.pdf)) ?? '';
    const text = taken.find(([path]) => path.endsWith('.html'))?.[0] ?? '';
    const { answer, statements } = await preview('teacher', [
      { path: maya },
      { path: (maya.split('/')[1] ?? '').replace('.pdf', '-marked (1).docx') },
      { path: `${maya.split('/')[0]}/Notes.txt` },
      { path: 'Lindgren, Maya/essay.pdf' },
      { path: 'Aziz, Noor/essay.pdf' },
      { path: 'essay.pdf' },
      { path: maya, size: 200 * 1024 * 1024 },
      { path: maya, size: 0 },
      { path: maya, sha256: hashOf(samples.pdf) },
      { path: text, sha256: hashOf(taken.find(([path]) => path === text)?.[1] ?? Buffer.from('')) },
      { path: text, sha256: hashOf(Buffer.from('annotated')) },
    ]);
    // Eight, and one for each text that is compared with what was written.
    expect(statements).toBe(10);
    const { maya: one, noor: other } = people;
    expect(answer.files.map(({ name, work, attempt, problem }) => [name, work, attempt, problem])).toEqual([
      ['essay.pdf', one.id, 1, null],
      ['essay-marked (1).docx', one.id, 1, null],
      ['Notes.txt', one.id, 1, null],
      ['essay.pdf', null, null, 'several'],
      ['essay.pdf', other.id, 1, null],
      ['essay.pdf', null, null, 'nobody'],
      ['essay.pdf', one.id, 1, 'large'],
      ['essay.pdf', one.id, 1, 'empty'],
      ['essay.pdf', one.id, 1, 'same'],
      ['text.html', other.id, 1, 'same'],
      ['text.html', other.id, 1, null],
    ]);
    expect(answer.works.map(({ work, student, attempt }) => [work, student?.firstName, attempt])).toEqual([
      [other.id, 'Noor', 1],
      [one.id, 'Maya', 1],
      [people.namesake.id, 'Maya', 1],
    ]);
    expect(maya).toContain(`_${answer.works[1]?.code}/`);
    // Who has handed in again since is given back what was marked, as of that attempt.
    await handIn('maya', { attempt: 2 });
    expect((await preview('teacher', [{ path: maya }])).answer.files).toMatchObject([{ work: one.id, attempt: 1 }]);
  });

  it('says nobody’s name while names are hidden, and is found as well once they are shown', async () => {
    await anAssignment({ is_anonymous: true });
    await handIn('maya');
    const path = (await archive())[0]?.[0] ?? '';
    const { answer } = await preview('teacher', [{ path }]);
    const [work] = answer.works;
    expect(work).toMatchObject({ student: null, group: null });
    expect(work?.work).not.toBe(people.maya.id);
    expect(answer.files).toMatchObject([{ work: work?.work, problem: null }]);
    const { id: file } = await upload('teacher', 'file-1.pdf');
    expect((await give('teacher', [{ file, work: people.maya.id }])).status).toBe(422);
    expect((await give('teacher', [{ file, work: work?.work ?? '' }])).status).toBe(201);
    await college.write((tx) => scored(tx, { id }, people.maya, '8'));
    expect((await preview('teacher', [{ path }])).answer.files).toMatchObject([
      { work: people.maya.id, problem: null },
    ]);
  });

  it('is said of the students alone whom an assistant grades', async () => {
    await handIn('maya');
    await handIn('noor');
    const paths = (await archive()).map(([path]) => ({ path }));
    await college.write((tx) => limitedTo(tx, course, people.assistant, people.noor));
    const { answer } = await preview('assistant', paths);
    expect(answer.files.map(({ work, problem }) => [work, problem])).toEqual([
      [people.noor.id, null],
      [null, 'nobody'],
    ]);
    expect(answer.works).toHaveLength(1);
    const { id: file } = await upload('assistant', 'essay.pdf');
    expect((await give('assistant', [{ file, work: people.maya.id }])).status).toBe(422);
    expect((await give('assistant', [{ file, work: people.noor.id }])).status).toBe(201);
  });
});

describe('marked files that are given back', () => {
  it('are each student’s alone, with one comment, told once, written to the audit log, and once for one key', async () => {
    await handIn('maya');
    await handIn('noor');
    const [first, second, third] = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => upload('teacher', name)),
    );
    const files = [
      { file: first?.id ?? '', work: people.maya.id },
      { file: second?.id ?? '', work: people.maya.id },
      { file: third?.id ?? '', work: people.noor.id },
    ];
    const key = newId();
    for (const _ of ['the deed', 'the retry']) {
      const done = await give('teacher', files, { key });
      expect([done.status, done.answer]).toEqual([201, { attached: 3, students: 2, already: 0 }]);
    }
    expect(await commentsOf('maya')).toEqual([['Marked.', 1, ['a.pdf', 'b.pdf']]]);
    expect(await commentsOf('noor')).toEqual([['Marked.', 1, ['c.pdf']]]);
    expect(await told('maya')).toEqual(['Ingrid Halloran commented on “Essay”']);
    const download = { method: 'GET', url: `/api/files/${first?.id}` } as const;
    expect((await clients.maya.raw(download)).statusCode).toBe(200);
    expect((await clients.noor.raw(download)).statusCode).toBe(404);
    const changes = { assignment: { to: 'Essay' }, files: { to: 3 }, students: { to: 2 } };
    expect(await audited()).toEqual([{ actor_id: people.teacher.id, changes }]);
  });

  it('are passed over where they are there already', async () => {
    await handIn('maya');
    const again = async (name: string, bytes = samples.pdf) =>
      (await give('teacher', [{ file: (await upload('teacher', name, bytes)).id, work: people.maya.id }])).answer;
    expect(await again('a.pdf')).toEqual({ attached: 1, students: 1, already: 0 });
    expect(await again('a.pdf')).toEqual({ attached: 0, students: 0, already: 1 });
    expect(await again('b.pdf')).toMatchObject({ attached: 1 });
    const other = Buffer.from(`${String(samples.pdf)}%`);
    const path = (await archive())[0]?.[0] ?? '';
    const asked = { path: path.replace('essay', 'a'), sha256: hashOf(other) };
    expect((await preview('teacher', [asked])).answer.files).toMatchObject([{ name: 'a.pdf', problem: null }]);
    expect(await again('a.pdf', other)).toMatchObject({ attached: 1 });
    expect((await preview('teacher', [asked])).answer.files).toMatchObject([{ name: 'a.pdf', problem: 'attached' }]);
    expect(await audited()).toHaveLength(3);
  });

  it('are refused all together for one that is not theirs, named twice, one too many, or of work that is not there', async () => {
    await handIn('maya');
    const { id: file } = await upload('teacher', 'a.pdf');
    const { id: others } = await upload('assistant', 'b.pdf');
    const { id: material } = await uploadFile(clients.teacher, { name: 'c.pdf', bytes: samples.pdf });
    const work = people.maya.id;
    const eleven = await Promise.all(
      Array.from({ length: 11 }, async (_, index) => ({ file: (await upload('teacher', `${index}.pdf`)).id, work })),
    );
    for (const files of [
      [
        { file, work },
        { file: others, work },
      ],
      [
        { file, work },
        { file: material, work },
      ],
      [
        { file, work },
        { file, work },
      ],
      [
        { file, work },
        { file: newId(), work },
      ],
      [{ file, work: people.noor.id }],
      [{ file, work, attempt: 2 }],
      eleven,
    ])
      expect((await give('teacher', files)).status).toBe(422);
    expect((await give('teacher', [{ file, work }], { comment: ' ' })).status).toBe(422);
    expect((await give('maya', [{ file, work }])).status).toBe(403);
    expect(await commentsOf('maya')).toEqual([]);
    expect(await audited()).toEqual([]);
    expect((await give('teacher', eleven.slice(1))).status).toBe(201);
  });

  it('stay hidden until scores are posted where that is done by hand', async () => {
    await anAssignment({}, { posts_manually: true });
    await handIn('maya');
    const { id: file } = await upload('teacher', 'a.pdf');
    await give('teacher', [{ file, work: people.maya.id }]);
    expect(await commentsOf('maya')).toEqual([]);
    expect(await told('maya')).toEqual([]);
    expect((await clients.maya.raw({ method: 'GET', url: `/api/files/${file}` })).statusCode).toBe(404);
    await college.write((tx) => scored(tx, { id }, people.maya, '8'));
    expect(await commentsOf('maya')).toEqual([['Marked.', 1, ['a.pdf']]]);
  });

  it('go to the whole group for what was handed in for it', async () => {
    const group = { id: newId(), name: 'Team A', position: 1 };
    const set = {
      id: newId(),
      course_id: course.id,
      name: 'Teams',
      self_signup: false,
      created_at: college.clock.now(),
    };
    await college.write(async (tx) => {
      await tx.insertInto('group_sets').values(set).execute();
      await tx
        .insertInto('course_groups')
        .values({ ...group, set_id: set.id })
        .execute();
      const joined = { group_id: group.id, set_id: set.id, joined_at: college.clock.now() };
      const members = [people.maya, people.noor].map((person) => ({ ...joined, user_id: person.id }));
      await tx.insertInto('group_members').values(members).execute();
    });
    await anAssignment({ group_set_id: set.id });
    await handIn('maya');
    const paths = (await archive()).map(([path]) => ({ path }));
    const { answer } = await preview('teacher', [...paths, { path: 'Team A/notes.pdf' }]);
    expect(answer.works).toMatchObject([{ group: 'Team A' }]);
    const [work] = answer.works;
    expect(answer.files.map((one) => [one.work, one.problem])).toEqual([
      [work?.work, null],
      [work?.work, null],
    ]);
    const { id: file } = await upload('teacher', 'a.pdf');
    await give('teacher', [{ file, work: work?.work ?? '' }]);
    for (const who of ['maya', 'noor'] as const) {
      expect(await commentsOf(who)).toEqual([['Marked.', 1, ['a.pdf']]]);
      expect((await clients[who].raw({ method: 'GET', url: `/api/files/${file}` })).statusCode).toBe(200);
    }
    expect(await told('noor')).toHaveLength(1);
  });
});
