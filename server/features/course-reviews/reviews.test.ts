import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let course: { id: string };
let instructor: Client;

beforeAll(async () => {
  college = await openTestCollege();
  const teacher = await college.write((tx) => aUser(tx, 'instructor'));
  instructor = await college.as(teacher);
  course = await college.write(async (tx) => {
    const made = await aCourse(tx);
    await teaches(tx, made, teacher);
    return made;
  });
});
afterAll(() => college.close());

async function student(state: 'active' | 'completed' | 'invited' = 'active') {
  const user = await college.write(async (tx) => {
    const made = await aUser(tx, 'student', { first_name: 'Secret', last_name: 'Name' });
    await enrols(tx, course, made, state);
    return made;
  });
  return { user, client: await college.as(user) };
}
const params = () => ({ id: course.id });
const write = (client: Client, rating: number, text = '') =>
  client.call('PUT /api/courses/{id}/reviews/mine', { params: params(), body: { rating, text } });
const remove = (client: Client) => client.call('DELETE /api/courses/{id}/reviews/mine', { params: params() });
const summary = async (client: Client) =>
  (await client.call('GET /api/courses/{id}/review-summary', { params: params() })).answer;
const list = (client: Client, query: object = {}) =>
  client.call('GET /api/courses/{id}/reviews', { params: params(), query });

describe('reviews', () => {
  test('are one of each student, who changes or removes theirs; mean and count follow everywhere', async () => {
    const [one, other] = [await student(), await student('completed')];
    expect(await summary(one.client)).toEqual({
      mean: null,
      count: 0,
      byRating: [0, 0, 0, 0, 0],
      mine: null,
      mayReview: true,
    });
    const first = (await write(one.client, 5, ' Clear and kind. ')).answer;
    expect(first).toMatchObject({ rating: 5, text: 'Clear and kind.', isMine: true });
    college.clock.pass({ minutes: 1 });
    expect((await write(one.client, 5, 'Clear and kind.')).answer).toEqual(first);
    await write(other.client, 2, 'Too fast');
    expect((await list(one.client)).answer.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['Too fast', false],
      ['Clear and kind.', true],
    ]);
    expect(await summary(one.client)).toMatchObject({ mean: 3.5, count: 2, byRating: [0, 1, 0, 0, 1] });
    expect((await write(one.client, 4, 'On reflection')).answer).toMatchObject({ id: first.id, rating: 4 });
    const detail = (await instructor.call('GET /api/courses/{id}', { params: params() })).answer;
    expect(detail).toMatchObject({ rating: 3, reviews: 2 });
    expect((await remove(other.client)).status).toBe(204);
    expect((await remove(other.client)).status).toBe(204);
    expect(await summary(instructor)).toMatchObject({ mean: 4, count: 1, mine: null, mayReview: false });
    await remove(one.client);
  });

  test('come newest first, in pages, and never say who wrote them', async () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    for (let i = 1; i <= 5; i++) {
      college.clock.pass({ minutes: 1 });
      await write((await student()).client, i, i === 3 ? hostile : `Text ${i}`);
    }
    // The session notes first that it is in use.
    await list(instructor);
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const reply = await list(instructor, { limit: '2', ...(cursor && { cursor }) });
      expect(reply.statements).toBe(3);
      expect(JSON.stringify(reply.answer)).not.toMatch(/Secret|Name|user/);
      seen.push(...reply.answer.map(({ text }) => text));
      cursor = /cursor=([^&>]+)/.exec(String(reply.headers['link'] ?? ''))?.[1];
    } while (cursor);
    // Text is text: it is stored as it was typed, and shown as text.
    expect(seen).toEqual(['Text 5', 'Text 4', hostile, 'Text 2', 'Text 1']);
  });

  test('are for who learns in the course, or has', async () => {
    expect((await write(instructor, 5)).problem.detail).toBe('Only students of the course review it.');
    expect((await write((await student('invited')).client, 5)).status).toBe(404);
    expect((await write(college.nobody, 5)).status).toBe(401);
    const { client } = await student();
    for (const rating of [0, 6, 2.5]) expect((await write(client, rating)).status).toBe(422);
    expect((await write(client, 3, 'x'.repeat(2001))).problem.errors).toEqual({ text: 'At most 2,000 characters' });
  });

  test('stay as they are in an archived course', async () => {
    const { client } = await student();
    await write(client, 4);
    const status = (to: 'archived' | 'active') =>
      instructor.call('PUT /api/courses/{id}/status', { params: params(), body: { status: to } });
    await status('archived');
    expect((await write(client, 1)).problem.status).toBe(409);
    expect((await remove(client)).status).toBe(409);
    expect((await summary(client)).mine?.rating).toBe(4);
    await status('active');
  });
});
