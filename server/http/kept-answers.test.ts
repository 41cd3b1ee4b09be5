import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';
import { keptAnswers } from './kept-answers.ts';

describe('an answer that is sent again', () => {
  let college: TestCollege;
  let teacher: Client;
  let url: string;
  beforeAll(async () => {
    college = await openTestCollege();
    teacher = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    const items = Array.from({ length: 20 }, (_, i) => ({ kind: 'lesson' as const, title: `Lesson ${i}` }));
    const body = { title: 'A', courseCode: 'A-1', description: 'B', modules: [{ title: 'Größe', items }] };
    const { answer } = await teacher.call('POST /api/courses', { body });
    url = `/api/courses/${answer.id}/modules`;
  });
  afterAll(() => college.close());

  const accepting = (encodings: string) =>
    teacher.raw({ method: 'GET', url, headers: { 'accept-encoding': encodings } });

  it('is the same for who takes Brotli, gzip or nothing', async () => {
    const first = await accepting('identity');
    const [brotli, gzip, plain, refused] = [
      await accepting('gzip, deflate, br, zstd'),
      await accepting('gzip'),
      await accepting('identity'),
      await accepting('br;q=0'),
    ];
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.payload);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(first.payload);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(first.payload);
    expect(refused.payload).toBe(first.payload);
  });

  it('is not sent once something has changed', async () => {
    const before = await accepting('br');
    await teacher.call('POST /api/courses', { body: { title: 'C', courseCode: 'C-1', description: 'D' } });
    const list = await teacher.call('GET /api/courses');
    expect(list.answer).toHaveLength(2);
    expect(brotliDecompressSync(before.rawPayload).toString()).toContain('Größe');
  });
});

test('an answer by older rules of the college is not sent again', async () => {
  const college = await openTestCollege();
  const { settings } = college.app;
  const student = await college.as(await college.write((tx) => aUser(tx, 'student')));
  const before = (await student.call('GET /api/auth/user')).answer;
  settings.college = { ...settings.college, features: { ...settings.college.features, catalogue: false } };
  const after = (await student.call('GET /api/auth/user')).answer;
  expect(after).not.toEqual(before);
  await college.close();
});

test('answers kept longest make room', () => {
  const kept = keptAnswers();
  const rules = {};
  const text = 'x'.repeat(1024 * 1024);
  for (let i = 0; i < 33; i++) kept.keep(`request ${i}`, '1', rules, { text, headers: {} });
  expect(kept.find('request 0', '1', rules)).toBeUndefined();
  expect(kept.find('request 1', '1', rules)?.plain.toString()).toBe(text);
  expect(kept.find('request 32', '2', rules)).toBeUndefined();
});
