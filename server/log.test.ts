import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { openTestCollege } from './testing/college.ts';
import { aUser } from './testing/factories.ts';

it('the log has the request’s id and path, and no secret', async () => {
  const lines = new PassThrough();
  let text = '';
  lines.on('data', (part: Buffer) => (text += part.toString()));
  const college = await openTestCollege({}, createLog('info', lines));
  const user = await college.write((tx) => aUser(tx, 'student', { username: 'canary-user' }));
  const client = await college.as(user);
  const reply = await client.call('GET /api/courses', {
    headers: { authorization: 'Bearer canary-bearer', cookie: 'collegium=canary-cookie' },
  });
  await college.nobody.call('POST /api/login', { body: { username: 'canary-user', password: 'canary-password' } });
  await college.nobody.raw({ method: 'GET', url: '/api/courses?token=canary-query' });
  await college.nobody.raw({
    method: 'POST',
    url: '/api/login',
    payload: '{"password": "canary-broken',
    headers: { 'content-type': 'application/json' },
  });
  await college.close();
  expect(text).toContain(String(reply.headers['x-request-id']));
  expect(text).toContain('"path":"/api/courses"');
  expect(text).not.toContain('canary');
});
