import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type Client, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { aNotification } from '../../testing/work.ts';
import { newId } from '../../ids.ts';

let college: TestCollege;
let me: { id: string };
let mine: Client;
let other: Client;

beforeAll(async () => {
  college = await openTestCollege();
  me = await college.write((tx) => aUser(tx, 'student'));
  mine = await college.as(me);
  other = await college.as(await college.write((tx) => aUser(tx, 'admin')));
  await college.write(async (tx) => {
    // Pairs share a moment, so that pages are cut within one.
    for (let i = 0; i < 7; i++) {
      const created_at = new Date(Date.UTC(2026, 10, 1 + Math.floor(i / 2)));
      await aNotification(tx, me, { title: `No. ${i}`, created_at });
    }
    await aNotification(tx, await aUser(tx, 'student'));
  });
});
afterAll(() => college.close());

const read = (client: Client, id: string) => client.call('POST /api/notifications/{id}/read', { params: { id } });
const unread = async () => (await mine.call('GET /api/auth/user')).answer.unreadNotifications;

describe('the list of notifications', () => {
  test('is for who is signed in', async () => {
    expect((await college.nobody.call('GET /api/notifications')).status).toBe(401);
  });

  test('is one’s own, the newest first, in two statements', async () => {
    const reply = await mine.call('GET /api/notifications');
    expect(reply.answer.map((one) => one.createdAt)).toEqual(
      reply.answer.map((one) => one.createdAt).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(reply.answer).toHaveLength(7);
    expect(reply.answer[0]).toEqual({
      id: expect.any(String),
      kind: 'graded',
      title: 'No. 6',
      detail: '',
      path: '/courses',
      createdAt: '2026-11-04T00:00:00.000Z',
      readAt: null,
    });
    expect(reply.headers['x-total-count']).toBe('7');
    expect(reply.headers.link).toBeUndefined();
    expect(reply.statements).toBe(2);
  });

  test('is empty for somebody without any', async () => {
    const reply = await other.call('GET /api/notifications');
    expect([reply.answer, reply.headers['x-total-count']]).toEqual([[], '0']);
  });

  test('comes in pages that leave out and repeat nothing', async () => {
    const whole = (await mine.call('GET /api/notifications')).answer;
    const seen: string[] = [];
    let url: string | undefined = '/api/notifications?limit=3';
    while (url) {
      const reply = await mine.raw({ method: 'GET', url });
      seen.push(...reply.json<{ id: string }[]>().map((one) => one.id));
      url = /<(.+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
    }
    expect(seen).toEqual(whole.map((one) => one.id));
  });

  test.each(['x', '', 'W10', Buffer.from('[1,"x"]').toString('base64url')])('refuses the cursor %j', async (cursor) => {
    const reply = await mine.call('GET /api/notifications', { query: { cursor } });
    expect(reply.status).toBe(400);
    expect(reply.problem.detail).toContain('cursor');
  });

  test.each([0, 501])('refuses a limit of %i', async (limit) => {
    expect((await mine.call('GET /api/notifications', { query: { limit } })).status).toBe(400);
  });

  test('shows nobody else’s with their cursor', async () => {
    const first = await mine.call('GET /api/notifications', { query: { limit: 1 } });
    const url = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await other.raw({ method: 'GET', url })).json()).toEqual([]);
  });
});

describe('marking one as read', () => {
  test('is for who is signed in', async () => {
    const reply = await college.nobody.call('POST /api/notifications/{id}/read', { params: { id: newId() } });
    expect(reply.status).toBe(401);
  });

  test('is 404 for somebody else’s, for none, and for what is no id', async () => {
    const [first] = (await mine.call('GET /api/notifications')).answer;
    expect((await read(other, first?.id ?? '')).status).toBe(404);
    expect((await read(mine, newId())).status).toBe(404);
    expect((await read(mine, 'x')).status).toBe(404);
    expect(await unread()).toBe(7);
  });

  test('keeps the moment of the first reading', async () => {
    const [first] = (await mine.call('GET /api/notifications')).answer;
    const params = { id: first?.id ?? '' };
    expect((await mine.call('POST /api/notifications/{id}/read', { params })).status).toBe(204);
    const readAt = college.clock.now().toISOString();
    college.clock.pass({ minutes: 1 });
    expect((await mine.call('POST /api/notifications/{id}/read', { params })).status).toBe(204);
    expect((await mine.call('GET /api/notifications')).answer[0]?.readAt).toBe(readAt);
    expect(await unread()).toBe(6);
  });
});

describe('marking all as read', () => {
  test('is for who is signed in', async () => {
    expect((await college.nobody.call('POST /api/notifications/read')).status).toBe(401);
  });

  test('touches one’s own unread ones only, once', async () => {
    const theirs = await college.write((tx) => aUser(tx, 'student'));
    await college.write((tx) => aNotification(tx, theirs));
    const before = (await mine.call('GET /api/notifications')).answer;
    college.clock.pass({ minutes: 1 });
    const at = college.clock.now().toISOString();
    expect((await mine.call('POST /api/notifications/read')).status).toBe(204);
    college.clock.pass({ minutes: 1 });
    expect((await mine.call('POST /api/notifications/read')).status).toBe(204);
    const after = (await mine.call('GET /api/notifications')).answer;
    expect(after.map((one) => one.readAt)).toEqual(before.map((one) => one.readAt ?? at));
    expect(await unread()).toBe(0);
    const [untouched] = (await (await college.as(theirs)).call('GET /api/notifications')).answer;
    expect(untouched?.readAt).toBeNull();
  });
});
