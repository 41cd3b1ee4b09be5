import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { atEachMoment } from '../../testing/moments.ts';
import { aReply, aTopic } from '../../testing/work.ts';

type Name = 'ada' | 'ben' | 'teacher';
let college: TestCollege;
let course: { id: string };
let people: Record<Name, { id: string }>;
let clients: Record<Name, Client>;

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const [ada, ben, teacher] = [await aUser(tx, 'student'), await aUser(tx, 'student'), await aUser(tx, 'instructor')];
    await enrols(tx, course, ada);
    await enrols(tx, course, ben);
    await teaches(tx, course, teacher);
    return { ada, ben, teacher };
  });
  const [ada, ben, teacher] = [people.ada, people.ben, people.teacher].map((each) => college.as(each));
  clients = { ada: await ada, ben: await ben, teacher: await teacher } as Record<Name, Client>;
});
afterAll(() => college.close());

const topicOf = (name: Name) => college.write((tx) => aTopic(tx, course, people[name]));
const now = () => college.clock.now();
const replyOf = (name: Name, topic: { id: string }, given = {}) =>
  college.write((tx) => aReply(tx, topic, people[name], { created_at: now(), ...given }));
const deleted = () => ({ deleted_at: now(), deleted_by: people.ben.id });
const hidden = () => ({ hidden_at: now(), hidden_by: people.teacher.id });
const setDeleted = (id: string, deleted_at: Date | null) =>
  college.write((tx) => tx.updateTable('discussion_topics').set({ deleted_at }).where('id', '=', id).execute());
const open = async (client: Client, { id }: { id: string }) =>
  (await client.call('GET /api/discussions/{id}', { params: { id } })).answer;
const unread = async (client: Client) =>
  (await client.call('GET /api/courses/{id}/discussions', { params: course, query: { only: 'unread' } })).answer.map(
    ({ id }) => id,
  );

test('replies that were taken back or hidden are neither counted, nor the last, nor new', async () => {
  const [some, none] = [await topicOf('ada'), await topicOf('ada')];
  for (const { id } of [some, none]) await clients.ada.call('PUT /api/discussions/{id}/read', { params: { id } });
  college.clock.pass({ minutes: 1 });
  await replyOf('teacher', some);
  college.clock.pass({ minutes: 1 });
  for (const topic of [some, none]) {
    await replyOf('ben', topic, deleted());
    await replyOf('ben', topic, hidden());
  }
  const last = { author: { id: people.teacher.id } };
  expect(await open(clients.ada, some)).toMatchObject({ replies: 1, lastReply: last, mine: { unread: 1 } });
  expect(await open(clients.ada, none)).toMatchObject({ replies: 0, lastReply: null, mine: { unread: 0 } });
  expect(await unread(clients.ada)).toContain(some.id);
  expect(await unread(clients.ada)).not.toContain(none.id);
});

test('a topic that is deleted while somebody asks is not there', async () => {
  const topic = await topicOf('ada');
  const reply = await replyOf('teacher', topic);
  const meanwhile = { deed: () => setDeleted(topic.id, now()), undo: () => setDeleted(topic.id, null) };
  const reads = () => clients.ben.call('GET /api/discussions/{id}', { params: topic });
  const seen = await atEachMoment(college, { ...meanwhile, ask: reads });
  // Only once all of it was read it is shown.
  expect(seen).toEqual([...seen.slice(1).map(() => 404), 200]);
  const body = { liked: true };
  const likes = () => clients.ben.call('PUT /api/discussions/{id}/like', { params: topic, body });
  expect(new Set(await atEachMoment(college, { ...meanwhile, ask: likes }))).toEqual(new Set([404]));
  const likesReply = () => clients.ben.call('PUT /api/replies/{id}/like', { params: reply, body });
  expect(new Set(await atEachMoment(college, { ...meanwhile, ask: likesReply }))).toEqual(new Set([404]));
});

test('what was written in a topic goes with it', async () => {
  const topic = await topicOf('ada');
  const reply = await replyOf('ben', topic);
  const versions = async () => (await clients.ben.call('GET /api/replies/{id}/versions', { params: reply })).status;
  expect(await versions()).toBe(200);
  await setDeleted(topic.id, now());
  const change = await clients.ben.call('PUT /api/replies/{id}', { params: reply, body: { content: 'Other words' } });
  expect([await versions(), change.status]).toEqual([404, 404]);
});

test('a report goes with what it is about', async () => {
  const topic = await topicOf('ada');
  const reply = await replyOf('ben', topic);
  const report = (replyId: string | null, id = topic.id) =>
    clients.ada.call('POST /api/discussions/{id}/reports', { params: { id }, body: { replyId, reason: 'Rude' } });
  const reports = async () =>
    (await clients.teacher.call('GET /api/courses/{id}/discussion-reports', { params: course })).answer.length;
  expect((await report(reply.id, (await topicOf('ada')).id)).status).toBe(404);
  expect([(await report(reply.id)).status, (await report(null)).status, await reports()]).toEqual([204, 204, 2]);
  await clients.ben.call('DELETE /api/replies/{id}', { params: reply });
  expect(await reports()).toBe(1);
  await setDeleted(topic.id, now());
  expect(await reports()).toBe(0);
});

test('a topic is its author’s alone to delete while only they have written in it', async () => {
  const topic = await topicOf('ada');
  await replyOf('ada', topic);
  expect((await clients.ada.call('DELETE /api/discussions/{id}', { params: topic })).status).toBe(204);
});

test('how a topic is discussed is not for a student to say', async () => {
  for (const more of [{ requiresPost: true }, { allowsAnonymous: true }]) {
    const body = { title: 'Mine', content: 'Words', ...more };
    expect((await clients.ada.call('POST /api/courses/{id}/discussions', { params: course, body })).status).toBe(403);
  }
});

test('one follows what one began or wrote in, and reading takes it off one’s own bell alone', async () => {
  const { id } = await topicOf('ada');
  const follows = async (name: Name) => (await open(clients[name], { id })).mine.subscribed;
  expect([await follows('ada'), await follows('ben')]).toEqual([true, false]);
  const say = (name: Name) =>
    clients[name].call('POST /api/discussions/{id}/replies', { params: { id }, body: { content: 'Words' } });
  await say('ben');
  expect(await follows('ben')).toBe(true);
  await say('teacher');
  const bell = async (name: Name) =>
    (await clients[name].call('GET /api/notifications', {})).answer.filter(({ readAt }) => !readAt).length;
  expect([await bell('ada'), await bell('ben')]).toEqual([1, 1]);
  await clients.ada.call('PUT /api/discussions/{id}/read', { params: { id } });
  expect([await bell('ada'), await bell('ben')]).toEqual([0, 1]);
});
