import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { aReply, aTopic } from '../../testing/work.ts';
import { findReplies, shownReply } from './reply-query.ts';

/* What is kept of a topic's replies: never older than the database, and read by nobody who may not. */

const names = ['ada', 'ben', 'teacher'] as const;
type Name = (typeof names)[number];

let college: TestCollege;
let course: { id: string };
let people: Record<Name, { id: string }>;
let clients: Record<Name, Client>;
let topic: { id: string };
let first: { id: string };
let second: { id: string };

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    course = await aCourse(tx);
    people = {
      ada: await aUser(tx, 'student'),
      ben: await aUser(tx, 'student'),
      teacher: await aUser(tx, 'instructor'),
    };
    await enrols(tx, course, people.ada);
    await enrols(tx, course, people.ben);
    await teaches(tx, course, people.teacher);
    topic = await aTopic(tx, course, people.teacher, { allows_anonymous: true });
    first = await aReply(tx, topic, people.ada, { content: `Ask @[${people.ben.id}]` });
    second = await aReply(tx, topic, people.ben, { is_anonymous: true });
  });
  const [ada, ben, teacher] = [people.ada, people.ben, people.teacher];
  clients = { ada: await college.as(ada), ben: await college.as(ben), teacher: await college.as(teacher) };
});
afterAll(() => college.close());

const read = (name: Name) => clients[name].call('GET /api/discussions/{id}/replies', { params: { id: topic.id } });

/** Each reads what is in the database as they may, from the first time and again. */
async function compare(): Promise<void> {
  const wanted = { topicId: topic.id, after: null, limit: 100 };
  const { rows } = await findReplies(college.app.database.read, wanted);
  for (const name of [...names, ...names]) {
    const shown = rows.map((row) => shownReply(row, people[name], name === 'teacher'));
    expect((await read(name)).answer, name).toEqual(shown);
  }
}

const setReply = (reply: { id: string }, values: object) => (tx: Tx) =>
  tx.updateTable('discussion_replies').set(values).where('id', '=', reply.id).execute();
const setUser = (user: { id: string }, values: object) => (tx: Tx) =>
  tx.updateTable('users').set(values).where('id', '=', user.id).execute();
const at = () => college.clock.now();

const changes: [string, () => (tx: Tx) => Promise<unknown>][] = [
  ['somebody replies', () => (tx) => aReply(tx, topic, people.teacher)],
  ['a reply is edited', () => setReply(first, { content: `No, @[${people.ben.id}]`, edited_at: at() })],
  [
    'somebody is mentioned',
    () => (tx) =>
      tx
        .insertInto('discussion_mentions')
        .values({ post_id: first.id, topic_id: topic.id, user_id: people.ben.id })
        .execute(),
  ],
  ['who is mentioned is renamed', () => setUser(people.ben, { last_name: 'Mentioned' })],
  ['an author is renamed', () => setUser(people.ada, { first_name: 'Another' })],
  ['an author has another picture', () => setUser(people.ada, { picture_version: 'v2' })],
  [
    'it is liked',
    () => (tx) =>
      tx.insertInto('discussion_reply_likes').values({ reply_id: first.id, user_id: people.ben.id }).execute(),
  ],
  [
    'it is liked no longer',
    () => (tx) => tx.deleteFrom('discussion_reply_likes').where('reply_id', '=', first.id).execute(),
  ],
  ['a reply is hidden', () => setReply(second, { hidden_at: at(), hidden_by: people.teacher.id })],
  ['and shown again', () => setReply(second, { hidden_at: null, hidden_by: null })],
  ['a reply is taken away', () => setReply(first, { deleted_at: at(), deleted_by: people.ada.id })],
  ['a reply is erased', () => (tx) => tx.deleteFrom('discussion_replies').where('id', '=', second.id).execute()],
];

test.each(changes)('nobody reads what was, when %s', async (_name, change) => {
  await compare();
  await college.write(change());
  await compare();
});

test('files come, are called otherwise and go', async () => {
  const file = await uploadFile(clients.ada, { name: 'a.pdf', bytes: samples.pdf, purpose: 'attachment' });
  const { answer } = await clients.ada.call('POST /api/discussions/{id}/replies', {
    params: { id: topic.id },
    body: { content: 'With it', anonymous: true, files: [file.id] },
  });
  const called = async () =>
    (await read('teacher')).answer.find(({ id }) => id === answer.id)?.files.map((f) => f.name);
  await compare();
  expect(await called()).toEqual(['a.pdf']);
  await college.write((tx) => tx.updateTable('files').set({ name: 'b.pdf' }).where('id', '=', file.id).execute());
  await compare();
  expect(await called()).toEqual(['b.pdf']);
  await college.write((tx) => tx.deleteFrom('file_references').where('object_id', '=', answer.id).execute());
  await compare();
  expect(await called()).toEqual([]);
});

test('what was taken back with its transaction is not read', async () => {
  await compare();
  const undone = college.write(async (tx) => {
    await aReply(tx, topic, people.ben);
    throw new Error('not so');
  });
  await expect(undone).rejects.toThrow('not so');
  await compare();
});

test('another’s first view costs no reading of the replies, one’s own next none but that one may', async () => {
  const fresh = await aTopicWith(3);
  const view = async (name: Name, query = {}) =>
    (await clients[name].call('GET /api/discussions/{id}/replies', { params: { id: fresh }, query })).statements;
  expect([await view('ada'), await view('ben'), await view('ben'), await view('teacher')]).toEqual([3, 2, 2, 2]);
  expect([await view('ada', { limit: 2 }), await view('ben', { limit: 2 })]).toEqual([3, 2]);
  const { headers } = await clients.ada.call('GET /api/discussions/{id}/replies', { params: { id: fresh } });
  expect(headers['x-total-count']).toBe('3');
});

test('many who ask at once after a change read the rows once', async () => {
  const fresh = await aTopicWith(1);
  const before = college.app.database.statements();
  const all = await Promise.all(
    names.map((name) => clients[name].call('GET /api/discussions/{id}/replies', { params: { id: fresh } })),
  );
  expect(all.map(({ answer }) => answer.length)).toEqual([1, 1, 1]);
  // The first session, the two others together; the version for each; the rows.
  expect(college.app.database.statements() - before).toBe(6);
});

test('who may no longer read gets nothing that was kept', async () => {
  const fresh = await aTopicWith(1);
  const view = () => clients.ben.call('GET /api/discussions/{id}/replies', { params: { id: fresh } });
  expect((await view()).status).toBe(200);
  const setTopic = (values: object) =>
    college.write((tx) => tx.updateTable('discussion_topics').set(values).where('id', '=', fresh).execute());
  await setTopic({ requires_post: true });
  expect((await view()).status).toBe(403);
  await setTopic({ requires_post: false });
  expect((await view()).status).toBe(200);
  const setState = (state: 'dropped' | 'active') =>
    college.write((tx) => tx.updateTable('enrolments').set({ state }).where('user_id', '=', people.ben.id).execute());
  await setState('dropped');
  expect((await view()).status).toBe(404);
  await setState('active');
  expect((await clients.teacher.call('GET /api/discussions/{id}/replies', { params: { id: fresh } })).status).toBe(200);
  await college.write((tx) => tx.deleteFrom('course_staff').where('user_id', '=', people.teacher.id).execute());
  const left = await clients.teacher.call('GET /api/discussions/{id}/replies', { params: { id: fresh } });
  expect(left.status).toBe(404);
  await college.write((tx) => teaches(tx, course, people.teacher));
  await setTopic({ deleted_at: at(), deleted_by: people.teacher.id });
  expect((await view()).status).toBe(404);
});

test('who wrote an anonymous reply is named to staff alone, whoever asks first', async () => {
  const fresh = await college.write(async (tx) => {
    const made = await aTopic(tx, course, people.teacher, { allows_anonymous: true });
    await aReply(tx, made, people.ben, { is_anonymous: true });
    return made.id;
  });
  const authors = [];
  for (const name of ['teacher', 'ada', 'teacher', 'ben'] as const) {
    const { answer } = await clients[name].call('GET /api/discussions/{id}/replies', { params: { id: fresh } });
    authors.push([answer[0]?.author?.id ?? null, answer[0]?.mine.isAuthor]);
  }
  expect(authors).toEqual([
    [people.ben.id, false],
    [null, false],
    [people.ben.id, false],
    [null, true],
  ]);
});

async function aTopicWith(replies: number): Promise<string> {
  return college.write(async (tx) => {
    const made = await aTopic(tx, course, people.teacher);
    for (let n = 0; n < replies; n++) await aReply(tx, made, people.teacher);
    return made.id;
  });
}
