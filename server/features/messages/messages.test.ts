import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announce } from '../../live/announce.ts';
import type { Client } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { type LiveCollege, openLiveCollege } from '../../testing/live-college.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { newId } from '../../ids.ts';

let college: LiveCollege;
let course: { id: string };
let section: string;
let people: Record<'teacher' | 'assistant' | 'supervisor' | 'admin' | 'ada' | 'ben' | 'outsider', { id: string }>;
let clients: Record<keyof typeof people, Client>;

beforeAll(async () => {
  college = await openLiveCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    section = newId();
    await tx.insertInto('sections').values({ id: section, course_id: course.id, name: 'Evening' }).execute();
    const made = {
      teacher: await aUser(tx, 'instructor', { first_name: 'Cy', last_name: 'Tern' }),
      assistant: await aUser(tx, 'teaching_assistant'),
      supervisor: await aUser(tx, 'supervisor'),
      admin: await aUser(tx, 'admin'),
      ada: await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' }),
      ben: await aUser(tx, 'student', { first_name: 'Ben', last_name: 'Okri' }),
      outsider: await aUser(tx, 'student'),
    };
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    await enrols(tx, course, made.ada, 'active', { section_id: section });
    await enrols(tx, course, made.ben);
    await tx
      .insertInto('supervisions')
      .values({ supervisor_id: made.supervisor.id, student_id: made.ada.id })
      .execute();
    return made;
  });
  const signedIn = await Promise.all(
    Object.entries(people).map(async ([name, person]) => [name, await college.as(person)] as const),
  );
  clients = Object.fromEntries(signedIn) as typeof clients;
  await allow(false);
});

const allow = (studentsWriteToEachOther: boolean) =>
  clients.admin.call('PUT /api/college/messaging', { body: { studentsWriteToEachOther } });
type Name = keyof typeof people;
const begin = (from: Name, to: Name[], given: { body?: string; files?: string[]; key?: string } = {}) =>
  clients[from].call('POST /api/conversations', {
    body: { to: to.map((name) => people[name].id), body: given.body ?? 'Good morning', files: given.files ?? [] },
    ...(given.key ? { headers: { 'idempotency-key': given.key } } : {}),
  });
async function talk(from: Name, to: Name[], given = {}): Promise<string> {
  const made = await begin(from, to, given);
  expect(made.status).toBe(201);
  return made.answer.id;
}
const write = (from: Name, id: string, body: string, headers: Record<string, string> = {}) =>
  clients[from].call('POST /api/conversations/{id}/messages', { params: { id }, body: { body }, headers });
const open = async (who: Name, id: string) =>
  (await clients[who].call('GET /api/conversations/{id}', { params: { id } })).answer;
const words = async (who: Name, id: string) =>
  (await clients[who].call('GET /api/conversations/{id}/messages', { params: { id } })).answer.map((one) => one.body);
const list = async (who: Name, query = {}) => (await clients[who].call('GET /api/conversations', { query })).answer;
const bell = async (who: Name) =>
  (await clients[who].call('GET /api/notifications', {})).answer.filter((one) => one.kind === 'message' && !one.readAt);
const counted = async (who: Name) => (await clients[who].call('GET /api/auth/user')).answer.unreadConversations;

describe('who writes to whom', () => {
  test.each<[Name, Name, number]>([
    ['ada', 'teacher', 201],
    ['ada', 'assistant', 201],
    ['ada', 'ben', 403],
    ['ada', 'supervisor', 201],
    ['ada', 'admin', 403],
    ['ada', 'outsider', 403],
    ['ben', 'supervisor', 403],
    ['outsider', 'teacher', 403],
    ['teacher', 'ada', 201],
    ['teacher', 'assistant', 201],
    ['teacher', 'outsider', 403],
    ['assistant', 'ben', 201],
    ['supervisor', 'ada', 201],
    ['supervisor', 'ben', 403],
    ['admin', 'outsider', 201],
  ])('%s to %s: %i', async (from, to, status) => {
    expect((await begin(from, [to])).status).toBe(status);
    const offered = await clients[from].call('GET /api/message-recipients', { query: { q: '' } });
    // An administrator may write to more people than are offered without a name.
    if (from !== 'admin') expect(offered.answer.people.some(({ id }) => id === people[to].id)).toBe(status === 201);
  });

  test('nobody is 401, and what is sent is judged', async () => {
    const body = { to: [people.teacher.id], body: 'Words' };
    expect((await college.nobody.call('POST /api/conversations', { body })).status).toBe(401);
    const wrong = await clients.ada.call('POST /api/conversations', { body: { to: [], body: ' ' } });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      { to: 'Choose whom to write to', body: 'Write a message' },
    ]);
    const gone = await clients.ada.call('POST /api/conversations', { body: { ...body, to: [newId()] } });
    expect(gone.problem.errors).toEqual({ to: 'Somebody you chose is not there any more' });
    const refused = await begin('ada', ['ben']);
    expect(refused.problem.detail).toMatch(/^You cannot write to Ben Okri\. In this college students do not/);
  });

  test('students write to each other once the college allows it, until one blocks the other', async () => {
    expect(
      (await clients.ada.call('PUT /api/college/messaging', { body: { studentsWriteToEachOther: true } })).status,
    ).toBe(403);
    await allow(true);
    const id = await talk('ada', ['ben']);
    expect(await open('ben', id)).toMatchObject({ closed: null, mayBlock: true, isBlocked: false });
    const block = (who: Name, whom: Name, blocked: boolean) =>
      clients[who].call('PUT /api/people/{id}/blocked', { params: { id: people[whom].id }, body: { blocked } });
    expect((await block('ben', 'outsider', true)).status).toBe(404);
    expect([(await block('ben', 'ada', true)).status, (await block('ben', 'ada', true)).status]).toEqual([204, 204]);
    expect((await write('ada', id, 'Hello?')).problem.detail).toBe('This person does not take messages from you.');
    expect((await write('ben', id, 'No')).status).toBe(409);
    expect(await open('ben', id)).toMatchObject({ closed: 'blocked', isBlocked: true });
    // Who is blocked does not lift it.
    expect((await block('ada', 'ben', false)).status).toBe(204);
    expect(await open('ben', id)).toMatchObject({ closed: 'blocked', isBlocked: true });
    await block('ben', 'ada', false);
    expect((await write('ada', id, 'Again')).status).toBe(201);
    // Nor does anybody lift what another has blocked.
    await college.write((tx) => enrols(tx, course, people.outsider));
    const third = await talk('outsider', ['ben']);
    for (const [who, blocked] of [
      ['outsider', true],
      ['ada', true],
      ['ada', false],
    ] as const)
      await block(who, 'ben', blocked);
    expect((await write('ben', third, 'Hello?')).status).toBe(409);
    await allow(false);
    expect((await write('ada', id, 'And again')).problem.detail).toMatch(/students do not write to each other/);
    const taught = await talk('ada', ['teacher']);
    expect((await block('ada', 'teacher', true)).status).toBe(403);
    expect((await open('ada', taught)).mayBlock).toBe(false);
  });

  test('whoever was written to by an administrator answers', async () => {
    const id = await talk('admin', ['outsider']);
    expect((await write('outsider', id, 'Thank you')).status).toBe(201);
  });
});

describe('a conversation', () => {
  test('of two people is one, whoever begins it; a lost answer never doubles a message', async () => {
    const key = crypto.randomUUID();
    const [one, again] = [await talk('ada', ['teacher'], { key }), await talk('ada', ['teacher'], { key })];
    expect(await talk('teacher', ['ada'], { body: 'I was about to write' })).toBe(one);
    expect(again).toBe(one);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [sent, resent] = [await write('ada', one, 'Twice', headers), await write('ada', one, 'Twice', headers)];
    expect(resent.answer).toEqual(sent.answer);
    expect(await words('teacher', one)).toEqual(['Twice', 'I was about to write', 'Good morning']);
  });

  test('begun by both at once is still one', async () => {
    const [one, other] = await Promise.all([begin('ada', ['teacher']), begin('teacher', ['ada'])]);
    expect(one.answer.id).toBe(other.answer.id);
    expect(await words('ada', one.answer.id)).toHaveLength(2);
  });

  test('is for its people alone: read, written, marked, searched, heard of, with its files', async () => {
    const file = await uploadFile(clients.ada, { name: 'draft.pdf', bytes: samples.pdf, purpose: 'attachment' });
    const live = [await college.live(people.teacher), await college.live(people.admin), await college.live(people.ben)];
    const id = await talk('ada', ['teacher'], { body: 'About the zebra', files: [file.id] });
    const mark = `attempt:${crypto.randomUUID()}` as const;
    await college.write((tx) => announce(tx, { topic: mark, to: 'everyone' }));
    await Promise.all(live.map((reader) => reader.until(({ topic }) => topic === mark)));
    expect(live.map((reader) => reader.topics().includes('messages'))).toEqual([true, false, false]);
    for (const reader of live) reader.close();
    const download = async (who: Name) =>
      (await clients[who].raw({ method: 'GET', url: `/api/files/${file.id}` })).statusCode;
    const params = { id };
    for (const who of ['admin', 'ben', 'assistant', 'supervisor', 'outsider'] as const) {
      const client = clients[who];
      expect((await client.call('GET /api/conversations/{id}', { params })).status).toBe(404);
      expect((await client.call('GET /api/conversations/{id}/messages', { params })).status).toBe(404);
      expect((await write(who, id, 'Me too')).status).toBe(404);
      expect((await client.call('PUT /api/conversations/{id}/read', { params })).status).toBe(404);
      expect(await list(who, { q: 'zebra' })).toEqual([]);
      expect([await download(who), (await bell(who)).length]).toEqual([404, 0]);
    }
    expect([await download('teacher'), await download('ada')]).toEqual([200, 200]);
    const found = await list('teacher', { q: 'ZEBRA byron' });
    expect(found).toMatchObject([{ id, last: { excerpt: 'About the zebra', hasFiles: true }, unread: 1 }]);
    expect(await list('teacher', { q: '100%' })).toEqual([]);
  });

  test('is counted as unread until it is read, told once however many come, and the other sees when', async () => {
    const id = await talk('ada', ['teacher']);
    await write('ada', id, 'Are you there?');
    await write('ada', id, 'Hello?');
    expect((await bell('teacher')).map(({ title, path }) => [title, path])).toEqual([
      ['3 messages from Ada Byron', `/messages/${id}`],
    ]);
    expect([await counted('teacher'), await counted('ada'), (await bell('ada')).length]).toEqual([1, 0, 0]);
    expect((await list('teacher', { show: 'unread' })).map((one) => one.unread)).toEqual([3]);
    expect((await open('ada', id)).people[0]?.readAt).toBeNull();
    await clients.ada.call('PUT /api/conversations/{id}/read', { params: { id } });
    expect([await counted('teacher'), (await bell('teacher')).length]).toEqual([1, 1]);
    await clients.teacher.call('PUT /api/conversations/{id}/read', { params: { id } });
    expect([await counted('teacher'), await bell('teacher'), await list('teacher', { show: 'unread' })]).toEqual([
      0,
      [],
      [],
    ]);
    expect((await open('ada', id)).people[0]?.readAt).toBe(college.clock.now().toISOString());
  });

  test('tells who has it open that it was read, and nobody anything when there was nothing to read', async () => {
    const id = await talk('ada', ['teacher']);
    const live = await college.live(people.ada);
    const read = () => clients.teacher.call('PUT /api/conversations/{id}/read', { params: { id } });
    const heard = async () => {
      const mark = `attempt:${crypto.randomUUID()}` as const;
      await college.write((tx) => announce(tx, { topic: mark, to: 'everyone' }));
      await live.until(({ topic }) => topic === mark);
      return live.topics().filter((topic) => topic === 'messages').length;
    };
    // What told of the message may still be on its way.
    const before = await heard();
    expect((await read()).status).toBe(204);
    const once = await heard();
    expect((await read()).status).toBe(204);
    expect([once - before, (await heard()) - once]).toEqual([1, 0]);
    live.close();
  });

  test('is archived and muted for oneself; a new message brings it back unless it is muted', async () => {
    const id = await talk('ada', ['teacher']);
    const set = (body: { isArchived?: boolean; isMuted?: boolean }) =>
      clients.teacher.call('PUT /api/conversations/{id}/state', { params: { id }, body });
    await set({ isArchived: true });
    expect([(await list('teacher')).length, (await list('teacher', { show: 'archived' })).length]).toEqual([0, 1]);
    expect(await list('ada')).toHaveLength(1);
    await write('ada', id, 'Still there?');
    expect(await list('teacher')).toHaveLength(1);
    await set({ isArchived: true, isMuted: true });
    await clients.teacher.call('POST /api/notifications/read', {});
    await write('ada', id, 'Now quietly');
    expect([(await list('teacher')).length, await counted('teacher'), await bell('teacher')]).toEqual([0, 0, []]);
  });

  test('stays readable after the shared course, and closed, with a sentence', async () => {
    const id = await talk('ada', ['teacher']);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', people.ada.id).execute(),
    );
    for (const who of ['ada', 'teacher'] as const) {
      expect(await words(who, id)).toEqual(['Good morning']);
      expect((await open(who, id)).closed).toBe('left');
      const refused = await write(who, id, 'One more');
      expect([refused.status, refused.problem.detail]).toEqual([
        409,
        expect.stringContaining('no longer share a course'),
      ]);
    }
  });

  test('is listed page by page and read in few statements', async () => {
    const ids = [await talk('ada', ['teacher'])];
    college.clock.pass({ seconds: 1 });
    ids.push(await talk('ada', ['assistant']));
    const first = await clients.ada.call('GET /api/conversations', { query: { limit: 1 } });
    expect([first.answer.map((one) => one.id), first.statements]).toEqual([[ids[1]], 2]);
    const cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '');
    const second = await clients.ada.call('GET /api/conversations', { query: { limit: 1, cursor } });
    expect(second.answer.map((one) => one.id)).toEqual([ids[0]]);
    const params = { id: ids[0] ?? '' };
    expect((await clients.ada.call('GET /api/conversations/{id}', { params })).statements).toBe(2);
    expect((await clients.ada.call('GET /api/conversations/{id}/messages', { params })).statements).toBe(3);
  });
});

describe('a group', () => {
  test('is read by all of it, named after them, and closes for who no longer shares a course with any', async () => {
    const id = await talk('teacher', ['ada', 'ben']);
    expect((await write('ada', id, 'To both of you')).status).toBe(201);
    expect(await words('ben', id)).toEqual(['To both of you', 'Good morning']);
    expect((await list('ben'))[0]).toMatchObject({
      kind: 'group',
      people: [{ firstName: 'Ada' }, { firstName: 'Cy' }],
    });
    expect(await talk('teacher', ['ada', 'ben'])).not.toBe(id);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', people.ada.id).execute(),
    );
    expect([(await open('ada', id)).closed, (await open('ben', id)).closed]).toEqual(['left', null]);
  });

  test('a course or a section is written to one by one; who answers is read by the writer alone', async () => {
    const send = (who: Name, body: object) =>
      clients[who].call('POST /api/courses/{id}/messages', {
        params: { id: course.id },
        body: { body: 'Bring paper', ...body },
      });
    expect([(await send('ada', {})).status, (await send('outsider', {})).status]).toEqual([403, 404]);
    await college.write((tx) => enrols(tx, course, people.outsider, 'dropped', { section_id: section }));
    const offered = await clients.teacher.call('GET /api/message-recipients', { query: { courseId: course.id } });
    expect(offered.answer.groups.map((one) => [one.sectionId, one.students])).toEqual([
      [null, 2],
      [section, 1],
    ]);
    expect(offered.answer.people.map(({ id }) => id).toSorted()).toEqual(
      [people.ada.id, people.ben.id, people.assistant.id].toSorted(),
    );
    expect((await clients.ada.call('GET /api/message-recipients', {})).answer.groups).toEqual([]);
    expect((await send('teacher', { sectionId: newId() })).status).toBe(422);
    expect((await send('teacher', {})).answer).toEqual({ sent: 2 });
    expect((await send('teacher', { sectionId: section, body: 'Evening only' })).answer).toEqual({ sent: 1 });
    const [adas] = await list('ada');
    const [bens] = await list('ben');
    expect(adas?.id).not.toBe(bens?.id);
    expect([await words('ada', adas?.id ?? ''), await words('ben', bens?.id ?? '')]).toEqual([
      ['Evening only', 'Bring paper'],
      ['Bring paper'],
    ]);
    await write('ada', adas?.id ?? '', 'I have none');
    expect(await words('ben', bens?.id ?? '')).toEqual(['Bring paper']);
    expect(await words('teacher', adas?.id ?? '')).toContain('I have none');
  });
});

describe('an assistant of some sections', () => {
  const limited = () =>
    college.write(async (tx) => {
      const { id: staff_id } = await tx
        .updateTable('course_staff')
        .set({ is_limited: true })
        .where('user_id', '=', people.assistant.id)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('assistant_sections').values({ staff_id, section_id: section }).execute();
      const other = { id: newId(), course_id: course.id, name: 'Morning' };
      await tx.insertInto('sections').values(other).execute();
      await tx.updateTable('enrolments').set({ section_id: other.id }).where('user_id', '=', people.ben.id).execute();
      return other.id;
    });
  const send = (sectionId: string | null) =>
    clients.assistant.call('POST /api/courses/{id}/messages', {
      params: { id: course.id },
      body: { body: 'Bring paper', sectionId },
    });

  test('writes to these as a whole, and not to the others or the course', async () => {
    const other = await limited();
    const offered = await clients.assistant.call('GET /api/message-recipients', { query: { courseId: course.id } });
    expect(offered.answer.groups.map((one) => one.sectionId)).toEqual([section]);
    expect([(await send(null)).status, (await send(other)).status]).toEqual([403, 403]);
    expect((await send(section)).answer).toEqual({ sent: 1 });
  });
});

describe('whom one may write to', () => {
  test('is offered however many others there are, and of a course who is in it now', async () => {
    await college.write(async (tx) => {
      // Many who come first by name, who have left the course and whom others supervise.
      for (let i = 0; i < 61; i++) {
        const [left, other] = [
          await aUser(tx, 'student', { last_name: `Aa ${i}` }),
          await aUser(tx, 'supervisor', { last_name: `Aa ${i}` }),
        ];
        await enrols(tx, course, left, 'dropped');
        await tx.insertInto('supervisions').values({ supervisor_id: other.id, student_id: left.id }).execute();
      }
      const second = await aCourse(tx);
      await teaches(tx, second, people.teacher);
      await enrols(tx, second, people.outsider);
      await enrols(tx, course, people.outsider, 'dropped');
    });
    const offered = async (who: Name, query = {}) =>
      (await clients[who].call('GET /api/message-recipients', { query })).answer.people.map(({ id }) => id);
    expect(await offered('teacher')).toEqual(expect.arrayContaining([people.ada.id, people.outsider.id]));
    expect(await offered('supervisor')).toEqual([people.ada.id]);
    expect(await offered('ada')).toContain(people.supervisor.id);
    expect(await offered('teacher', { courseId: course.id })).not.toContain(people.outsider.id);
  });
});

describe('changing a message', () => {
  const messagesOf = async (who: Name, id: string) =>
    (await clients[who].call('GET /api/conversations/{id}/messages', { params: { id } })).answer;
  const change = (who: Name, id: string) =>
    clients[who].call('PUT /api/messages/{id}', { params: { id }, body: { body: 'Better' } });
  const takeBack = (who: Name, id: string) => clients[who].call('DELETE /api/messages/{id}', { params: { id } });

  test('its author does within five minutes; what it said is kept', async () => {
    const conversation = await talk('ada', ['teacher']);
    const id = (await messagesOf('ada', conversation))[0]?.id ?? '';
    expect([(await change('teacher', id)).status, (await change('ben', id)).status]).toEqual([403, 404]);
    expect((await change('ada', id)).status).toBe(204);
    const versions = await clients.teacher.call('GET /api/messages/{id}/versions', { params: { id } });
    expect(versions.answer.map((one) => one.body)).toEqual(['Good morning']);
    expect((await messagesOf('teacher', conversation))[0]).toMatchObject({ body: 'Better', changeableUntil: null });
    college.clock.pass({ minutes: 5 });
    expect([(await change('ada', id)).status, (await takeBack('ada', id)).status]).toEqual([409, 409]);
  });

  test('all that it said is kept, though it is changed twice at once', async () => {
    const conversation = await talk('ada', ['teacher']);
    const id = (await messagesOf('ada', conversation))[0]?.id ?? '';
    const changed = await overtaken(
      college,
      (tx) => tx.updateTable('messages').set({ body: 'Good day' }).where('id', '=', id).execute(),
      () => change('ada', id),
    );
    expect(changed.status).toBe(204);
    const versions = await clients.teacher.call('GET /api/messages/{id}/versions', { params: { id } });
    expect(versions.answer.map((one) => one.body)).toEqual(['Good day']);
  });

  test('one that is taken back unread is not to be read any more, and those before it still are', async () => {
    const conversation = await talk('ada', ['teacher']);
    const [first] = await messagesOf('ada', conversation);
    const second = (await write('ada', conversation, 'Not this')).answer;
    const unread = async () => [
      (await list('teacher', { show: 'unread' })).map((one) => one.unread),
      await counted('teacher'),
    ];
    expect(await unread()).toEqual([[2], 1]);
    await takeBack('ada', second.id);
    expect(await unread()).toEqual([[1], 1]);
    await takeBack('ada', first?.id ?? '');
    expect(await unread()).toEqual([[], 0]);
    const read = (await write('ada', conversation, 'Read at once')).answer;
    await clients.teacher.call('PUT /api/conversations/{id}/read', { params: { id: conversation } });
    college.clock.pass({ seconds: 1 });
    await write('ada', conversation, 'New');
    await takeBack('ada', read.id);
    expect(await unread()).toEqual([[1], 1]);
  });

  test('one that is taken back leaves its place, and no word, file, version or notification', async () => {
    const file = await uploadFile(clients.ada, { name: 'a.pdf', bytes: samples.pdf, purpose: 'attachment' });
    const conversation = await talk('ada', ['teacher'], { files: [file.id] });
    const id = (await messagesOf('ada', conversation))[0]?.id ?? '';
    await change('ada', id);
    expect([(await takeBack('ada', id)).status, (await takeBack('ada', id)).status]).toEqual([204, 204]);
    expect((await messagesOf('teacher', conversation))[0]).toMatchObject({ body: null, gone: 'by_author', files: [] });
    expect((await clients.teacher.raw({ method: 'GET', url: `/api/files/${file.id}` })).statusCode).toBe(404);
    expect((await clients.teacher.call('GET /api/messages/{id}/versions', { params: { id } })).answer).toEqual([]);
    expect([await bell('teacher'), (await change('ada', id)).status]).toEqual([[], 409]);
    expect([await list('teacher', { q: 'Better' }), await list('teacher', { q: 'morning' })]).toEqual([[], []]);
  });
});

test('a report shows the message, and it alone, to those who run the college, who may take it away', async () => {
  const conversation = await talk('ada', ['teacher'], { body: 'Before' });
  const { id } = (await write('teacher', conversation, 'Rude words')).answer;
  const report = (who: Name) =>
    clients[who].call('POST /api/messages/{id}/reports', { params: { id }, body: { reason: 'Rude' } });
  expect([(await report('ada')).status, (await report('ada')).status]).toEqual([204, 204]);
  expect([(await report('teacher')).status, (await report('ben')).status]).toEqual([409, 404]);
  const reports = async () => (await clients.admin.call('GET /api/message-reports', {})).answer;
  const told = async () => (await bell('admin')).map(({ title, path }) => [title, path]);
  expect(await told()).toEqual([['A message was reported', '/messages']]);
  const [mine, ...others] = (await reports()).filter((one) => one.message.body === 'Rude words');
  expect([mine?.reason, mine?.message.author.id, others]).toEqual(['Rude', people.teacher.id, []]);
  const back = (await write('teacher', conversation, 'Taken back')).answer;
  await clients.ada.call('POST /api/messages/{id}/reports', { params: { id: back.id }, body: { reason: 'Rude' } });
  await clients.teacher.call('DELETE /api/messages/{id}', { params: { id: back.id } });
  expect((await reports()).some(({ message }) => message.body === 'Taken back')).toBe(false);
  const none = { method: 'POST', url: `/api/message-reports/${newId()}/settle`, payload: { nonsense: true } };
  expect((await clients.admin.raw(none)).statusCode).toBe(404);
  expect(JSON.stringify(await reports())).not.toContain('Before');
  const settle = () =>
    clients.admin.call('POST /api/message-reports/{id}/settle', {
      params: { id: mine?.id ?? '' },
      body: { remove: true },
    });
  expect([(await settle()).status, (await settle()).status]).toEqual([204, 204]);
  expect(await told()).toEqual([]);
  expect(await words('teacher', conversation)).toEqual([null, null, 'Before']);
  expect((await reports()).some((one) => one.id === mine?.id)).toBe(false);
});

test('what the gradebook sends are messages: each student has it alone, once, and answers the sender', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (userIds: string[]) =>
    clients.teacher.call('POST /api/courses/{id}/gradebook/messages', {
      params: { id: course.id },
      body: { userIds, subject: 'Your essay', message: 'Come and see me.' },
      headers,
    });
  const both = [people.ada.id, people.ben.id];
  expect([(await send(both)).answer, (await send(both)).answer]).toEqual([{ sent: 2 }, { sent: 2 }]);
  expect((await bell('ada')).map(({ title, detail }) => [title, detail])).toEqual([
    ['Cy Tern: Your essay', 'Come and see me.'],
  ]);
  const [mine] = await list('ada');
  expect(mine?.people.map((one) => one.id)).toEqual([people.teacher.id]);
  expect(await words('ada', mine?.id ?? '')).toEqual(['Come and see me.']);
  expect((await write('ada', mine?.id ?? '', 'When?')).status).toBe(201);
  expect(await list('teacher', { show: 'unread' })).toHaveLength(1);
  const refused = await clients.teacher.call('POST /api/courses/{id}/gradebook/messages', {
    params: { id: course.id },
    body: { userIds: [people.outsider.id], subject: 'S', message: 'M' },
  });
  expect(refused.problem.errors).toEqual({ userIds: 'Choose students of this course' });
});
