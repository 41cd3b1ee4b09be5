import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aLargeThread } from '../../testing/large-thread.ts';
import { aTopic } from '../../testing/work.ts';

/* A thread of 2,000 posts by 40 people. */

let college: TestCollege;
let reader: Client;
let id: string;
let courseId: string;
beforeAll(async () => {
  college = await openTestCollege();
  const person = await college.write(async (tx) => {
    const course = await aCourse(tx);
    courseId = course.id;
    const teacher = await aUser(tx, 'instructor');
    await teaches(tx, course, teacher);
    const people: { id: string }[] = [];
    for (let n = 0; n < 40; n++) people.push(await aUser(tx, 'student'));
    for (const one of people) await enrols(tx, course, one);
    ({ id } = await aLargeThread(tx, course, teacher, people));
    return people[0] ?? teacher;
  });
  reader = await college.as(person);
});
afterAll(() => college.close());

test('its first view takes at most 60 kB on the way, and the same few statements as a short one', async () => {
  const params = { id };
  const topic = await reader.call('GET /api/discussions/{id}', { params });
  const replies = await reader.call('GET /api/discussions/{id}/replies', { params });
  const listed = await reader.call('GET /api/courses/{id}/discussions', { params: { id: courseId } });
  const bytes = Buffer.from(JSON.stringify([topic.answer, replies.answer, listed.answer]));
  expect(topic.answer.replies).toBe(2000);
  expect(replies.answer).toHaveLength(100);
  expect([gzipSync(bytes).length, brotliCompressSync(bytes).length].every((size) => size <= 60_000)).toBe(true);
  const short = await college.write((tx) => aTopic(tx, { id: courseId }, { id: topic.answer.author.id }));
  const brief = await reader.call('GET /api/discussions/{id}/replies', { params: { id: short.id } });
  expect([replies.statements, brief.statements, listed.statements]).toEqual([3, 3, 3]);
  expect(topic.statements).toBe(
    (await reader.call('GET /api/discussions/{id}', { params: { id: short.id } })).statements,
  );
});

test('it is read to its end, each reply once, thread by thread', async () => {
  const seen: { id: string; parentId: string | null }[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query: { cursor?: string } = cursor ? { cursor } : {};
    const page = await reader.call('GET /api/discussions/{id}/replies', { params: { id }, query });
    seen.push(...page.answer);
    const next: string | undefined = /cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1];
    cursor = next === undefined ? undefined : decodeURIComponent(next);
  }
  expect([seen.length, new Set(seen.map((one) => one.id)).size]).toEqual([2000, 2000]);
  const order = new Map(seen.map((one, place) => [one.id, place]));
  expect(seen.every((one, place) => one.parentId === null || (order.get(one.parentId) ?? place) < place)).toBe(true);
});

test('a like, and taking it back, is three statements, told once', async () => {
  const [first] = (await reader.call('GET /api/discussions/{id}/replies', { params: { id } })).answer;
  const like = (liked: boolean) =>
    reader.call('PUT /api/replies/{id}/like', { params: { id: first?.id ?? '' }, body: { liked } });
  const count = () =>
    college.app.database.read
      .selectFrom('live_messages')
      .select('id')
      .where('topic', '=', `discussion:${id}`)
      .execute();
  const before = (await count()).length;
  const costs = [];
  for (const liked of [true, true, false, false, true]) costs.push((await like(liked)).statements);
  expect(Math.max(...costs)).toBeLessThanOrEqual(3);
  expect((await count()).length - before).toBe(3);
  const topic = await reader.call('PUT /api/discussions/{id}/like', { params: { id }, body: { liked: true } });
  expect([topic.status, topic.statements]).toEqual([204, 3]);
  expect((await reader.call('GET /api/discussions/{id}', { params: { id } })).answer).toMatchObject({
    likes: 1,
    mine: { liked: true },
  });
});

test('a word is found in it with its place, in the list’s own three statements', async () => {
  const [, second] = (await reader.call('GET /api/discussions/{id}/replies', { params: { id }, query: { limit: 2 } }))
    .answer;
  await college.write((tx) =>
    tx
      .updateTable('discussion_replies')
      .set({ content: `${'so it goes on and on '.repeat(20)} a pangolin ${'and on '.repeat(40)}` })
      .where('id', '=', second?.id ?? '')
      .execute()
      .then(() => undefined),
  );
  const found = await reader.call('GET /api/courses/{id}/discussions', {
    params: { id: courseId },
    query: { q: 'pangolin' },
  });
  expect(found.answer.map((one) => [one.id, one.found?.replyId])).toEqual([[id, second?.id]]);
  expect(found.answer[0]?.found?.excerpt).toMatch(/^….*a pangolin and on.*…$/);
  expect(found.statements).toBe(3);
});
