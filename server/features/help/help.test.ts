import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic } from '../../testing/work.ts';

let college: TestCollege;
let course: { id: string };
let archived: { id: string };
let people: Record<'ada' | 'ben' | 'teacher' | 'assistant' | 'other' | 'manager', { id: string }>;
let clients: Record<keyof typeof people, Client>;

const day = (n: number) => ({ created_at: new Date(Date.UTC(2026, 10, n)) });

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    people = {
      ada: await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' }),
      ben: await aUser(tx, 'student', { first_name: 'Ben', last_name: 'Okri' }),
      teacher: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      other: await aUser(tx, 'instructor'),
      manager: await aUser(tx, 'course_manager'),
    };
    course = await aCourse(tx, { title: 'Weaving', course_code: 'ART-1' });
    archived = await aCourse(tx, { status: 'archived', status_before_archive: 'completed' });
    for (const each of [course, archived]) {
      await teaches(tx, each, people.teacher);
      await teaches(tx, each, people.assistant, 'teaching_assistant');
    }
    await teaches(tx, await aCourse(tx), people.other);
    await enrols(tx, course, people.ada);
    await enrols(tx, course, people.ben);
  });
  clients = {} as typeof clients;
  for (const [name, user] of Object.entries(people)) clients[name as keyof typeof people] = await college.as(user);
});
afterAll(() => college.close());

const ask = async (client: Client) => (await client.call('GET /api/student-questions')).answer;
const waiting = async (client: Client = clients.assistant) =>
  (await ask(client)).questions.map(({ kind, title, excerpt }) => (kind === 'topic' ? title : excerpt));
const settle = (client: Client, id: string, settled = true) =>
  client.call('PUT /api/student-questions/{id}/settled', { params: { id }, body: { settled } });

describe('what students asked', () => {
  let first: { id: string };

  beforeAll(async () => {
    const { ada, ben, teacher } = people;
    await college.write(async (tx) => {
      // Waits, though a classmate has replied.
      first = await aTopic(tx, course, ada, { title: 'First', ...day(2) });
      await aReply(tx, first, ben, { content: 'I wonder too?', ...day(3) });
      await aTopic(tx, course, ben, { title: 'Zeroth', ...day(1) });
      // Does not: the staff has replied, or it is no question of a student, or nobody is to answer.
      const answered = await aTopic(tx, course, ada, { title: 'Answered', ...day(2) });
      await aReply(tx, answered, people.assistant, day(3));
      await aTopic(tx, course, teacher, { title: 'Of the teacher', ...day(1) });
      await aTopic(tx, course, ada, { title: 'Locked', is_locked: true, ...day(1) });
      await aTopic(tx, course, ada, { title: 'Deleted', deleted_at: new Date(), deleted_by: ada.id });
      const item = await anActivity(tx, course, 'discussion');
      await aTopic(tx, course, ada, { id: item.id, activity_id: item.id, title: 'Exercise' });
      for (const gone of [{ deleted_at: new Date() }, { hidden_at: new Date() }])
        await aReply(tx, first, ben, { content: 'Not to be counted', ...gone, ...day(3) });
      // A hidden answer is none, nor is one that was taken back.
      const hidden = await aTopic(tx, course, ada, { title: 'Hidden answer', ...day(4) });
      await aReply(tx, hidden, teacher, { hidden_at: new Date(), hidden_by: teacher.id, ...day(5) });
      await aReply(tx, hidden, teacher, { deleted_at: new Date(), deleted_by: teacher.id, ...day(5) });
      // Asked again after an answer: that waits, and what is no question does not.
      const thread = await aReply(tx, answered, ada, { content: 'And with wool?', ...day(6) });
      await aReply(tx, answered, ben, {
        content: 'Or with silk?',
        root_id: thread.id,
        parent_id: thread.id,
        ...day(7),
      });
      await aReply(tx, answered, ben, { content: 'Thank you.', ...day(7) });
      await aReply(tx, answered, ben, { content: 'Is anybody there?', is_anonymous: true, ...day(8) });
      await aReply(tx, answered, ben, { content: 'Rude?', hidden_at: new Date(), hidden_by: teacher.id, ...day(8) });
      await aReply(tx, answered, ben, { content: 'Gone?', deleted_at: new Date(), deleted_by: ben.id, ...day(8) });
    });
  });

  test('waits until the staff has answered, the oldest first', async () => {
    expect(await waiting()).toEqual(['Zeroth', 'First', 'Hidden answer', 'And with wool?', 'Is anybody there?']);
    expect(await waiting(clients.teacher)).toEqual(await waiting());
  });

  test('says who asked, where and when, and how many classmates have replied', async () => {
    const { questions, total, courses } = await ask(clients.assistant);
    expect([total, courses]).toEqual([5, [{ id: course.id, title: 'Weaving', courseCode: 'ART-1', hue: 1 }]]);
    expect(questions[1]).toMatchObject({
      id: first.id,
      topicId: first.id,
      author: { firstName: 'Ada', lastName: 'Byron' },
      isAnonymous: false,
      askedAt: '2026-11-02T00:00:00.000Z',
      replies: 1,
      course: { courseCode: 'ART-1' },
    });
    expect(questions[4]).toMatchObject({ isAnonymous: true, author: { firstName: 'Ben' } });
  });

  test('of a thread the first question waits; once it is answered, what was asked before that waits no more', async () => {
    const question = (await ask(clients.teacher)).questions.find(({ excerpt }) => excerpt.includes('wool'));
    await clients.teacher.call('POST /api/discussions/{id}/replies', {
      params: { id: question?.topicId ?? '' },
      body: { content: 'With both.', parentId: question?.id ?? '' },
    });
    expect(await waiting()).toEqual(['Zeroth', 'First', 'Hidden answer', 'Is anybody there?']);
  });

  test('is settled for all of the staff without an answer, and waits again', async () => {
    expect((await settle(clients.assistant, first.id)).status).toBe(204);
    expect((await settle(clients.assistant, first.id)).status).toBe(204);
    expect(await waiting(clients.teacher)).not.toContain('First');
    expect((await settle(clients.teacher, first.id, false)).status).toBe(204);
    expect(await waiting()).toContain('First');
    const reply = (await ask(clients.assistant)).questions.find(({ kind }) => kind === 'reply');
    expect((await settle(clients.assistant, reply?.id ?? '')).status).toBe(204);
    expect(await waiting()).not.toContain('Is anybody there?');
  });

  test('is for the staff of the course', async () => {
    expect(await ask(clients.other)).toMatchObject({ questions: [], total: 0 });
    expect(await ask(clients.manager)).toMatchObject({ questions: [], courses: [] });
    expect((await clients.ada.call('GET /api/student-questions')).status).toBe(403);
    expect((await college.nobody.call('GET /api/student-questions')).status).toBe(401);
    expect((await settle(clients.ada, first.id)).status).toBe(403);
    expect((await settle(clients.other, first.id)).status).toBe(404);
    expect((await settle(clients.teacher, newId())).status).toBe(404);
  });

  test('costs three statements', async () => {
    expect((await clients.assistant.call('GET /api/student-questions')).statements).toBeLessThanOrEqual(3);
  });

  test('by message waits until it is answered or archived', async () => {
    const written = await clients.ada.call('POST /api/conversations', {
      body: { to: [people.assistant.id], body: 'May I hand in later?' },
    });
    const { id } = written.answer;
    expect((await ask(clients.assistant)).conversations).toMatchObject([
      { id, person: { firstName: 'Ada' }, excerpt: 'May I hand in later?' },
    ]);
    expect((await ask(clients.teacher)).conversations).toEqual([]);
    const say = { params: { id }, body: { body: 'Yes.' } };
    const answer = (await clients.assistant.call('POST /api/conversations/{id}/messages', say)).answer;
    expect((await ask(clients.assistant)).conversations).toEqual([]);
    await clients.assistant.call('DELETE /api/messages/{id}', { params: { id: answer.id } });
    expect((await ask(clients.assistant)).conversations).toHaveLength(1);
    await clients.assistant.call('POST /api/conversations/{id}/messages', say);
    await clients.ada.call('POST /api/conversations/{id}/messages', { params: { id }, body: { body: 'Thanks!' } });
    expect((await ask(clients.assistant)).conversations).toHaveLength(1);
    const enrolled = (state: 'active' | 'dropped') =>
      college.write((tx) => tx.updateTable('enrolments').set({ state }).where('user_id', '=', people.ada.id).execute());
    await enrolled('dropped');
    expect((await ask(clients.assistant)).conversations).toEqual([]);
    await enrolled('active');
    const isArchived = { params: { id }, body: { isArchived: true } };
    await clients.assistant.call('PUT /api/conversations/{id}/state', isArchived);
    expect((await ask(clients.assistant)).conversations).toEqual([]);
  });
});

describe('answers to share', () => {
  const words = { title: 'Where the looms are', content: 'In the cellar.\nAsk for the key.' };
  const save = (client: Client, body: object = words, headers = {}) =>
    client.call('POST /api/courses/{id}/saved-answers', { params: course, body: body as typeof words, headers });
  const list = async (client: Client, query = {}) => (await client.call('GET /api/saved-answers', { query })).answer;
  const remove = (client: Client, id: string) => client.call('DELETE /api/saved-answers/{id}', { params: { id } });

  test('are made by one of the staff and read, changed and deleted by all', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const made = await save(clients.assistant, words, headers);
    expect(made.status).toBe(201);
    expect((await save(clients.assistant, words, headers)).answer.id).toBe(made.answer.id);
    expect(await list(clients.teacher)).toMatchObject([{ ...words, revision: 1, mayChange: true }]);
    const { id } = made.answer;
    const change = (client: Client, revision: number) =>
      client.call('PUT /api/saved-answers/{id}', { params: { id }, body: { ...words, title: 'Looms', revision } });
    expect((await change(clients.teacher, 1)).answer).toMatchObject({ title: 'Looms', revision: 2 });
    expect((await change(clients.assistant, 1)).problem.detail).toMatch(/^Somebody has changed this answer meanwhile/);
    expect((await remove(clients.teacher, id)).status).toBe(204);
    expect((await remove(clients.teacher, id)).status).toBe(404);
    expect(await list(clients.assistant)).toEqual([]);
  });

  test('are listed by title, of all one’s courses or of one', async () => {
    const made = [];
    for (const title of ['beta', 'Alpha']) made.push((await save(clients.teacher, { ...words, title })).answer.id);
    expect((await list(clients.assistant)).map(({ title }) => title)).toEqual(['Alpha', 'beta']);
    expect(await list(clients.other)).toEqual([]);
    expect(await list(clients.manager)).toEqual([]);
    expect(await list(clients.manager, { course: course.id })).toHaveLength(2);
    const reply = await clients.assistant.call('GET /api/saved-answers', { query: { course: course.id } });
    expect(reply.statements).toBeLessThanOrEqual(3);
    for (const id of made) await remove(clients.teacher, id);
  });

  test('are for the staff alone', async () => {
    const { id } = (await save(clients.teacher)).answer;
    for (const [client, status] of [
      [college.nobody, 401],
      [clients.ada, 403],
      [clients.other, 404],
    ] as const) {
      expect((await save(client)).status).toBe(status);
      expect((await remove(client, id)).status).toBe(status);
      const changed = { params: { id }, body: { ...words, revision: 1 } };
      expect((await client.call('PUT /api/saved-answers/{id}', changed)).status).toBe(status);
      const asked = await client.call('GET /api/saved-answers', { query: { course: course.id } });
      expect(asked.status).toBe(status);
    }
    await remove(clients.teacher, id);
  });

  test('say what is wrong with them', async () => {
    const { problem } = await save(clients.teacher, { title: ' ', content: '' });
    expect(problem.errors).toEqual({ title: 'Give the answer a title', content: 'Write the answer' });
    const long = await save(clients.teacher, { title: 'a'.repeat(121), content: 'b'.repeat(10_001) });
    expect(long.problem.errors).toEqual({ title: 'At most 120 characters', content: 'At most 10,000 characters' });
  });

  test('of an archived course stay as they are', async () => {
    const id = newId();
    await college.write((tx) =>
      tx
        .insertInto('saved_answers')
        .values({
          id,
          course_id: archived.id,
          ...words,
          ...day(1),
          updated_at: new Date(),
          created_by: null,
          updated_by: null,
        })
        .execute(),
    );
    expect(await list(clients.teacher)).toEqual([]);
    expect(await list(clients.teacher, { course: archived.id })).toMatchObject([
      { id, mayChange: false, updatedBy: null },
    ]);
    const changed = { params: { id }, body: { ...words, revision: 1 } };
    expect((await clients.teacher.call('PUT /api/saved-answers/{id}', changed)).status).toBe(409);
    expect(
      (await clients.teacher.call('POST /api/courses/{id}/saved-answers', { params: archived, body: words })).status,
    ).toBe(409);
  });
});
