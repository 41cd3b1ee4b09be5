import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { newId } from '../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';

let college: TestCollege;
let student: Client;

beforeAll(async () => {
  college = await openTestCollege();
  student = await college.as(await college.write((tx) => aUser(tx, 'student')));
});
afterAll(() => college.close());

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'DELETE' | 'POST' | 'PUT';
const ask = async (client: Client, method: Method, url: string) => {
  const { statusCode, headers, body } = await client.raw({ method, url });
  return { status: statusCode, allow: headers.allow, type: headers['content-type'], body };
};

describe('a method that a path does not take', () => {
  it.each<[Method, string, string]>([
    ['PATCH', '/api/courses', 'GET, HEAD, POST'],
    ['PATCH', `/api/courses/${newId()}`, 'DELETE, GET, HEAD, PUT'],
    ['PATCH', `/api/users/${newId()}/activate`, 'POST'],
    ['GET', `/api/users/${newId()}/activate`, 'POST'],
    ['OPTIONS', '/api/courses', 'GET, HEAD, POST'],
    ['GET', '/api/auth/logout', 'POST'],
    ['DELETE', '/api/login', 'GET, HEAD, POST'],
    ['POST', '/api/live', 'GET'],
    ['POST', '/api/health', 'GET, HEAD'],
  ])('%s %s is refused with those that it does', async (method, url, allow) => {
    for (const client of [student, college.nobody]) {
      const answer = await ask(client, method, url);
      expect(answer).toMatchObject({ status: 405, allow, type: 'application/problem+json; charset=utf-8' });
      expect(problem.parse(JSON.parse(answer.body))).toMatchObject({ status: 405, title: 'Method Not Allowed' });
    }
  });

  it('is told in the language of who asks, and a HEAD without a body', async () => {
    const headers = { 'accept-language': 'es' };
    const { body } = await college.nobody.raw({ method: 'PATCH', url: '/api/courses', headers });
    expect(problem.parse(JSON.parse(body)).detail).toBe('Esta dirección no admite PATCH. Admite GET, HEAD, POST.');
    expect(await ask(student, 'HEAD', '/api/auth/logout')).toMatchObject({ status: 405, allow: 'POST', body: '' });
  });

  it('hides behind nothing that a path says: one that there is not stays 404, whoever asks', async () => {
    for (const client of [student, college.nobody])
      for (const url of ['/api/nothing', '/api/courses/a/b/c/d', '/api//courses', '/api/'])
        for (const method of ['GET', 'POST', 'OPTIONS'] as const)
          expect(await ask(client, method, url)).toMatchObject({ status: 404, allow: undefined });
  });
});
