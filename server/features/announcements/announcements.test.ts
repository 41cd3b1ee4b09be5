import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import type { Client } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { type LiveCollege, openLiveCollege } from '../../testing/live-college.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { postDue } from './publish.ts';

let college: LiveCollege;
let course: { id: string };
let sections: string[];
let people: Record<'teacher' | 'assistant' | 'manager' | 'ada' | 'ben' | 'left' | 'outsider', { id: string }>;
let clients: Record<keyof typeof people, Client>;

beforeAll(async () => {
  college = await openLiveCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    sections = [newId(), newId()];
    const rows = sections.map((id, index) => ({ id, course_id: course.id, name: `Section ${index}` }));
    await tx.insertInto('sections').values(rows).execute();
    const made = {
      teacher: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      manager: await aUser(tx, 'course_manager'),
      ada: await aUser(tx, 'student'),
      ben: await aUser(tx, 'student'),
      left: await aUser(tx, 'student'),
      outsider: await aUser(tx, 'student'),
    };
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    await enrols(tx, course, made.ada, 'active', { section_id: sections[0] });
    await enrols(tx, course, made.ben, 'active', { section_id: sections[1] });
    await enrols(tx, course, made.left, 'dropped', { section_id: sections[0] });
    return made;
  });
  const signedIn = await Promise.all(
    Object.entries(people).map(async ([name, person]) => [name, await college.as(person)] as const),
  );
  clients = Object.fromEntries(signedIn) as typeof clients;
});

type Body = Sent<'POST /api/courses/{id}/announcements', 'body'>;

async function post(given: Partial<Body> = {}, by: Client = clients.teacher): Promise<string> {
  const body = { title: 'No lecture on Friday', body: '<p>The hall is closed.</p>', ...given };
  const made = await by.call('POST /api/courses/{id}/announcements', { params: { id: course.id }, body });
  expect(made.status).toBe(201);
  return made.answer.id;
}
const titles = async (client: Client) =>
  (await client.call('GET /api/courses/{id}/announcements', { params: { id: course.id } })).answer.map(
    (one) => one.title,
  );
const status = async (client: Client, id: string) =>
  (await client.call('GET /api/announcements/{id}', { params: { id } })).status;
const bell = async (client: Client, id: string) =>
  (await client.call('GET /api/notifications', {})).answer.filter(({ path }) => path === `/announcements/${id}`);
const urgentFor = async (client: Client) => ({
  banners: (await client.call('GET /api/urgent-announcements', {})).answer.map((one) => one.id),
  counted: (await client.call('GET /api/auth/user')).answer.urgentAnnouncements,
});
const enrolmentsIn = async (section: string) => {
  const rows = college.app.database.read.selectFrom('enrolments').select('id').where('section_id', '=', section);
  return (await rows.where('state', '=', 'active').execute()).map(({ id }) => id);
};
const inFuture = (minutes: number) => new Date(college.clock.now().getTime() + minutes * 60_000).toISOString();

describe('an announcement', () => {
  test('is for staff of the course to make, says what is wrong with it, and is made once', async () => {
    const make = (client: Client, body: object, headers = {}) =>
      client.call('POST /api/courses/{id}/announcements', {
        params: { id: course.id },
        body: { title: 'T', body: '<p>W</p>', ...body },
        headers,
      });
    expect((await make(college.nobody, {})).status).toBe(401);
    expect((await make(clients.outsider, {})).status).toBe(404);
    expect((await make(clients.ada, {})).status).toBe(403);
    const wrong = await make(clients.teacher, { title: ' ' });
    expect([wrong.status, wrong.problem.errors]).toEqual([422, { title: 'Title is required' }]);
    const empty = await make(clients.teacher, { body: '<p> </p>' });
    expect([empty.status, empty.problem.errors]).toEqual([422, { body: 'Write what you announce' }]);
    const over = await make(clients.teacher, { isUrgent: true, urgentUntil: '2026-11-18T09:00:00Z' });
    expect(over.problem.errors).toEqual({ urgentUntil: 'Choose an end that comes after it is announced' });
    const others = await make(clients.teacher, { sectionIds: [newId()] });
    expect(others.problem.errors).toEqual({ sectionIds: 'Choose sections of this course' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [one, again] = [await make(clients.assistant, {}, key), await make(clients.assistant, {}, key)];
    expect(again.answer).toEqual(one.answer);
    expect(await titles(clients.ada)).toEqual(['T']);
  });

  test('is told to everybody in the course once, cleaned, and not to who wrote it', async () => {
    const id = await post({ body: '<p>Bring <strong>paper</strong>.<script>alert(1)</script></p>' });
    const read = await clients.ada.call('GET /api/announcements/{id}', { params: { id } });
    expect(read.answer).toMatchObject({ body: '<p>Bring <strong>paper</strong>.</p>', isRead: false, mayEdit: false });
    expect(read.statements).toBe(2);
    expect(await bell(clients.ada, id)).toMatchObject([{ kind: 'announcement', detail: 'Bring paper.', readAt: null }]);
    expect(await bell(clients.assistant, id)).toHaveLength(1);
    for (const nobody of [clients.teacher, clients.left, clients.outsider]) expect(await bell(nobody, id)).toEqual([]);
    await clients.ada.call('PUT /api/announcements/{id}/read', { params: { id } });
    expect((await clients.ada.call('GET /api/announcements/{id}', { params: { id } })).answer.isRead).toBe(true);
    expect((await bell(clients.ada, id))[0]?.readAt).not.toBeNull();
    expect((await bell(clients.ben, id))[0]?.readAt).toBeNull();
  });

  test('of a section is for its students and the staff; nobody else finds, hears or counts it', async () => {
    const listening = [await college.live(people.ada), await college.live(people.ben), await college.live(people.left)];
    const id = await post({ sectionIds: [sections[0] ?? ''], isUrgent: true });
    const mark = `attempt:${crypto.randomUUID()}` as const;
    await college.write((tx) => announce(tx, { topic: mark, to: 'everyone' }));
    await Promise.all(listening.map((reader) => reader.until(({ topic }) => topic === mark)));
    expect(listening.map((reader) => reader.topics().includes('announcements'))).toEqual([true, false, false]);
    for (const reader of listening) reader.close();
    expect(await titles(clients.ada)).toEqual(['No lecture on Friday']);
    expect(await titles(clients.assistant)).toEqual(['No lecture on Friday']);
    expect(await titles(clients.ben)).toEqual([]);
    expect(await Promise.all([clients.ben, clients.left, clients.outsider].map((one) => status(one, id)))).toEqual([
      404, 404, 404,
    ]);
    expect(await urgentFor(clients.ada)).toEqual({ banners: [id], counted: 1 });
    expect(await urgentFor(clients.ben)).toEqual({ banners: [], counted: 0 });
    expect(await bell(clients.ben, id)).toEqual([]);
    const mine = await clients.ben.call('GET /api/announcements', {});
    expect(mine.answer.map((one) => one.id)).not.toContain(id);
  });

  test('of a section alone keeps the section, which would make it everybody’s as it went', async () => {
    const [first = '', second = ''] = sections;
    const id = await post({ title: 'Resits', sectionIds: [first] });
    const shared = await post({ title: 'Both', sectionIds: [first, second] });
    await clients.manager.call('PUT /api/courses/{id}/section-members', {
      params: { id: course.id },
      body: { section: second, enrolments: await enrolmentsIn(first) },
    });
    const remove = () => clients.teacher.call('DELETE /api/sections/{id}', { params: { id: first } });
    const refused = await remove();
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      '“Resits” is announced to this section alone. Choose others for it or delete it, then remove the section.',
    ]);
    expect([await status(clients.ben, id), await status(clients.ben, shared)]).toEqual([404, 200]);
    await clients.teacher.call('DELETE /api/announcements/{id}', { params: { id } });
    expect((await remove()).status).toBe(204);
    expect([await status(clients.ben, id), await status(clients.ben, shared)]).toEqual([404, 200]);
  });

  test('that is for some sections only from now on tells the others of it no more', async () => {
    const id = await post({ body: '<p>Room 4.</p>' });
    const body = { title: 'No lecture on Friday', body: '<p>Room 4.</p>', sectionIds: [sections[0] ?? ''] };
    await clients.teacher.call('PUT /api/announcements/{id}', { params: { id }, body });
    expect(await bell(clients.ada, id)).toHaveLength(1);
    expect(await bell(clients.assistant, id)).toHaveLength(1);
    expect(await bell(clients.ben, id)).toEqual([]);
  });

  test('that is for other sections too from now on tells them of it, and nobody twice', async () => {
    const [first = '', second = ''] = sections;
    const id = await post({ sectionIds: [first] });
    expect([await bell(clients.ada, id), await bell(clients.ben, id)]).toMatchObject([{ length: 1 }, []]);
    const body = { title: 'No lecture on Friday', body: '<p>Room 4.</p>', sectionIds: [first, second] };
    const widen = () => clients.teacher.call('PUT /api/announcements/{id}', { params: { id }, body });
    await widen();
    expect((await bell(clients.ben, id)).map(({ title }) => title)).toEqual(['No lecture on Friday']);
    await widen();
    await clients.teacher.call('PUT /api/announcements/{id}', { params: { id }, body: { ...body, sectionIds: [] } });
    for (const client of [clients.ada, clients.ben]) expect(await bell(client, id)).toHaveLength(1);
    expect(await bell(clients.outsider, id)).toEqual([]);
  });

  test('is gone for who leaves, with its files', async () => {
    const file = await uploadFile(clients.teacher, { name: 'plan.pdf', bytes: samples.pdf, purpose: 'attachment' });
    const id = await post({ files: [file.id] });
    const download = async (client: Client) =>
      (await client.raw({ method: 'GET', url: `/api/files/${file.id}` })).statusCode;
    expect([await download(clients.ada), await download(clients.outsider), await download(clients.left)]).toEqual([
      200, 404, 404,
    ]);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', people.ada.id).execute(),
    );
    expect([await status(clients.ada, id), await download(clients.ada)]).toEqual([404, 404]);
    expect(await download(clients.ben)).toBe(200);
    await clients.teacher.call('DELETE /api/announcements/{id}', { params: { id } });
    expect(await download(clients.ben)).toBe(404);
  });

  test('of a draft is not there for who made the course, where they may make none any more', async () => {
    const draft = { status: 'draft' as const, created_by: people.ada.id };
    await college.write((tx) => tx.updateTable('courses').set(draft).where('id', '=', course.id).execute());
    expect(await status(clients.ada, await post())).toBe(404);
  });

  test('takes no file of somebody else', async () => {
    const file = await uploadFile(clients.ada, { name: 'mine.pdf', bytes: samples.pdf, purpose: 'attachment' });
    const body = { title: 'T', body: '<p>W</p>', files: [file.id] };
    const refused = await clients.teacher.call('POST /api/courses/{id}/announcements', {
      params: { id: course.id },
      body,
    });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['files']]);
    expect(await titles(clients.teacher)).toEqual([]);
  });
});

describe('a scheduled announcement', () => {
  test('is seen by its editors alone until its moment, then by all, told exactly once by however many processes', async () => {
    const id = await post({ publishAt: inFuture(2) });
    expect([await status(clients.ada, id), await status(clients.assistant, id)]).toEqual([404, 200]);
    await postDue(college.app);
    expect(await bell(clients.ada, id)).toEqual([]);
    college.clock.pass({ minutes: 2 });
    const other = await college.another();
    await Promise.all([postDue(college.app), postDue(other.app), postDue(college.app)]);
    await postDue(other.app);
    await other.close();
    expect(await status(clients.ada, id)).toBe(200);
    expect(await bell(clients.ada, id)).toHaveLength(1);
    const events = await college.write((tx) =>
      tx.selectFrom('events').select('kind').where('subject_id', '=', id).execute(),
    );
    expect(events).toEqual([{ kind: 'announcement.posted' }]);
  });

  test('that could not be told is not there, and is told the next time', async () => {
    const id = await post({ publishAt: inFuture(1) });
    college.clock.pass({ minutes: 1 });
    // As if the process ended between the row and its readers: the whole transaction is gone.
    const broken = { ...college.app, clock: { now: () => new Date(Number.NaN) } };
    await expect(postDue(broken)).rejects.toThrow();
    expect([await status(clients.ada, id), (await bell(clients.ada, id)).length]).toEqual([404, 0]);
    await postDue(college.app);
    expect([await status(clients.ada, id), (await bell(clients.ada, id)).length]).toEqual([200, 1]);
  });

  test('is refused for a moment that is over, and one that was told keeps its own', async () => {
    const body = { title: 'T', body: '<p>W</p>' };
    const announce = (publishAt: string) =>
      clients.teacher.call('POST /api/courses/{id}/announcements', {
        params: { id: course.id },
        body: { ...body, publishAt },
      });
    const refused = await announce(inFuture(-2));
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      { publishAt: 'Choose a moment that is still to come' },
    ]);
    // The minute that runs.
    expect((await announce(inFuture(-0.5))).status).toBe(201);
    const id = await post({});
    const params = { id };
    const change = { ...body, publishAt: inFuture(-60) };
    expect((await clients.teacher.call('PUT /api/announcements/{id}', { params, body: change })).status).toBe(204);
  });

  test('may be moved, brought forward and dropped before', async () => {
    const [moved, now, dropped] = [
      await post({ title: 'moved', publishAt: inFuture(1) }),
      await post({ title: 'now', publishAt: inFuture(1) }),
      await post({ title: 'dropped', publishAt: inFuture(1) }),
    ];
    const change = (id: string, publishAt: string | null) =>
      clients.teacher.call('PUT /api/announcements/{id}', {
        params: { id },
        body: { title: 'T', body: '<p>W</p>', publishAt },
      });
    expect((await change(moved, inFuture(3))).status).toBe(204);
    expect((await change(now, null)).status).toBe(204);
    await clients.teacher.call('DELETE /api/announcements/{id}', { params: { id: dropped } });
    expect(await bell(clients.ada, now)).toHaveLength(1);
    college.clock.pass({ minutes: 2 });
    await postDue(college.app);
    expect(await Promise.all([moved, now, dropped].map((id) => status(clients.ada, id)))).toEqual([404, 200, 404]);
    expect(await bell(clients.ada, dropped)).toEqual([]);
    const versions = await clients.teacher.call('GET /api/announcements/{id}/versions', { params: { id: moved } });
    expect(versions.answer).toEqual([]);
  });
});

describe('an urgent announcement', () => {
  test('stands above the pages of each until they put it away, or until it is over or deleted', async () => {
    const lasting = await post({ isUrgent: true });
    const ending = await post({ isUrgent: true, urgentUntil: inFuture(1) });
    expect((await urgentFor(clients.ada)).banners.toSorted()).toEqual([lasting, ending].toSorted());
    await clients.ada.call('PUT /api/announcements/{id}/dismissed', { params: { id: lasting } });
    await clients.ada.call('PUT /api/announcements/{id}/dismissed', { params: { id: lasting } });
    expect(await urgentFor(clients.ada)).toEqual({ banners: [ending], counted: 1 });
    expect((await urgentFor(clients.ben)).counted).toBe(2);
    college.clock.pass({ minutes: 1 });
    expect((await urgentFor(clients.ada)).banners).toEqual([]);
    expect((await urgentFor(clients.ben)).banners).toEqual([lasting]);
    await clients.teacher.call('DELETE /api/announcements/{id}', { params: { id: lasting } });
    expect(await urgentFor(clients.ben)).toEqual({ banners: [], counted: 0 });
  });
});

describe('editing and deleting', () => {
  test('keeps what it said and tells nobody again; a trace of the deletion stays', async () => {
    const id = await post();
    const body = { title: 'No lecture', body: '<p>At all.</p>', isPinned: true };
    const edit = (client: Client) => client.call('PUT /api/announcements/{id}', { params: { id }, body });
    expect([(await edit(clients.ada)).status, (await edit(clients.assistant)).status]).toEqual([403, 204]);
    expect((await edit(clients.teacher)).status).toBe(204);
    const versions = await clients.ada.call('GET /api/announcements/{id}/versions', { params: { id } });
    expect(versions.answer).toMatchObject([{ title: 'No lecture on Friday', replacedBy: { id: people.assistant.id } }]);
    expect(await bell(clients.ada, id)).toHaveLength(1);
    await post({ title: 'newer' });
    expect(await titles(clients.ada)).toEqual(['No lecture', 'newer']);
    expect((await clients.teacher.call('DELETE /api/announcements/{id}', { params: { id } })).status).toBe(204);
    expect((await clients.teacher.call('DELETE /api/announcements/{id}', { params: { id } })).status).toBe(404);
    expect([await titles(clients.ada), await bell(clients.ada, id)]).toEqual([['newer'], []]);
    const events = await college.write((tx) =>
      tx.selectFrom('events').select(['kind', 'actor_id']).where('subject_id', '=', id).orderBy('id').execute(),
    );
    expect(events.at(-1)).toEqual({ kind: 'announcement.deleted', actor_id: people.teacher.id });
  });

  test('is over in an archived course', async () => {
    const id = await post();
    await college.write((tx) =>
      tx
        .updateTable('courses')
        .set({ status: 'archived', status_before_archive: 'active' })
        .where('id', '=', course.id)
        .execute(),
    );
    expect((await clients.teacher.call('DELETE /api/announcements/{id}', { params: { id } })).status).toBe(409);
    expect(await status(clients.ada, id)).toBe(200);
  });
});

describe('announcements of the college', () => {
  test('are for everybody, from managers; lists come page by page in three statements', async () => {
    const announceIt = (client: Client, title: string) =>
      client.call('POST /api/announcements', { body: { title, body: '<p>W</p>' } });
    expect((await announceIt(clients.teacher, 'T')).status).toBe(403);
    const made = (await announceIt(clients.manager, 'Library hours')).answer.id;
    college.clock.pass({ seconds: 1 });
    const second = (await announceIt(clients.manager, 'Exam rooms')).answer.id;
    const own = await post({ title: 'of the course' });
    expect(await bell(clients.outsider, made)).toHaveLength(1);
    const all = await clients.ada.call('GET /api/announcements', {});
    expect(all.answer.map((one) => one.id)).toEqual(expect.arrayContaining([made, second, own]));
    const first = await clients.outsider.call('GET /api/announcements', { query: { limit: 1, of: 'college' } });
    expect([first.answer.map((one) => one.id), first.statements]).toEqual([[second], 2]);
    const cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '');
    const next = await clients.outsider.call('GET /api/announcements', { query: { limit: 1, of: 'college', cursor } });
    expect(next.answer.map((one) => one.id)).toEqual([made]);
    const listed = await clients.ada.call('GET /api/courses/{id}/announcements', { params: { id: course.id } });
    expect([listed.answer.map((one) => one.id), listed.statements]).toEqual([[own], 3]);
    expect((await clients.ada.call('GET /api/announcements', { query: { cursor: 'nonsense' } })).status).toBe(400);
  });
});
