import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerHeader } from '../../contract/identity.ts';
import { problem } from '../../contract/problem.ts';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';

let college: TestCollege;
let teacher: Client;

beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_METRICS_TOKEN: 'a-token-for-the-scraper' });
  teacher = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
});
afterAll(() => college.close());

const course = { title: 'A', courseCode: 'A-1', description: 'B' };
const count = async () => {
  const row = await college.app.database.read
    .selectFrom('courses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return row?.n;
};

describe('bad input is refused with a sentence, and nothing changes', () => {
  const json = { 'content-type': 'application/json' };
  const cases: [string, number, Parameters<Client['raw']>[0]][] = [
    ['broken JSON', 400, { method: 'POST', url: '/api/courses', payload: '{"title": ', headers: json }],
    ['JSON that is no object', 422, { method: 'POST', url: '/api/courses', payload: '[1,2]', headers: json }],
    ['no body', 422, { method: 'POST', url: '/api/courses' }],
    ['an empty JSON body', 422, { method: 'POST', url: '/api/courses', payload: '', headers: json }],
    [
      'another content type',
      415,
      {
        method: 'POST',
        url: '/api/courses',
        payload: 'title=A',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'plain text',
      415,
      { method: 'POST', url: '/api/courses', payload: '{}', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'a prototype in the body',
      400,
      { method: 'POST', url: '/api/courses', payload: '{"__proto__": {"role": "admin"}}', headers: json },
    ],
    ['an unknown key', 422, { method: 'POST', url: '/api/courses', payload: { ...course, isAdmin: true } }],
    ['a wrong type', 422, { method: 'POST', url: '/api/courses', payload: { ...course, title: 7 } }],
    [
      'a title beyond its length',
      422,
      { method: 'POST', url: '/api/courses', payload: { ...course, title: 'x'.repeat(10_000) } },
    ],
    ['a NUL character', 422, { method: 'POST', url: '/api/courses', payload: { ...course, title: 'a\0b' } }],
    [
      'a body that is nested without end',
      422,
      { method: 'POST', url: '/api/courses', payload: '['.repeat(50_000) + ']'.repeat(50_000), headers: json },
    ],
    [
      'a body beyond a megabyte',
      413,
      { method: 'POST', url: '/api/courses', payload: { ...course, title: 'x'.repeat(1_100_000) } },
    ],
    ['an id that is none', 404, { method: 'GET', url: '/api/courses/1' }],
    ['an id with an attack in it', 404, { method: 'GET', url: "/api/courses/1'%20or%20'1'='1" }],
    ['an id that is not UTF-8', 400, { method: 'GET', url: '/api/courses/%ff' }],
    ['a wrong query parameter', 400, { method: 'GET', url: '/api/courses?limit=lots' }],
    ['a forged cursor', 400, { method: 'GET', url: '/api/courses?cursor=%7B%22a%22%3A1%7D' }],
    ['an unknown call', 404, { method: 'GET', url: '/api/nothing' }],
    ['an unknown method', 405, { method: 'PATCH', url: '/api/courses' }],
    [
      'a wrong idempotency key',
      400,
      { method: 'POST', url: '/api/courses', payload: course, headers: { 'idempotency-key': 'x' } },
    ],
  ];
  it('half a character is kept as U+FFFD, wherever it is stored', async () => {
    const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
    const payload = '{"name":"Arts \\ud83d"}';
    const response = await admin.raw({ method: 'POST', url: '/api/departments', payload, headers: json });
    expect(response.statusCode).toBe(201);
    const made = college.app.database.read.selectFrom('departments').select('name');
    expect(await made.executeTakeFirstOrThrow()).toEqual({ name: 'Arts \uFFFD' });
  });

  it.each(cases)('%s: %i', async (_name, status, request) => {
    const before = await count();
    const response = await teacher.raw(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const body = problem.parse(response.json());
    expect(body.detail).toMatch(/^[A-Z“"].{10,}/);
    expect(body.requestId).toBe(response.headers['x-request-id']);
    expect(await count()).toBe(before);
  });

  it('judges who asks before a body that is broken, of another type or too long', async () => {
    const made = await teacher.call('POST /api/courses', { body: { ...course, courseCode: 'B-1' } });
    const stranger = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    const wrong = [
      ['{"title": ', 'application/json', 400],
      ['{}', 'text/plain', 415],
      ['{}', 'no type', 415],
      ['x'.repeat(1_100_000), 'application/json', 413],
      [JSON.stringify({ title: '' }), 'application/json', 422],
    ] as const;
    for (const [payload, type, status] of wrong) {
      const request = { method: 'PUT', url: `/api/courses/${made.answer.id}`, payload } as const;
      const sent = { ...request, headers: { 'content-type': type } };
      expect((await stranger.raw(sent)).statusCode, type).toBe(404);
      expect((await teacher.raw(sent)).statusCode, type).toBe(status);
    }
  });

  it('does not look at a body where none is asked for', async () => {
    const someone = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    const broken = { method: 'POST', url: '/api/auth/logout', payload: '{"title": ', headers: json } as const;
    expect((await someone.raw(broken)).statusCode).toBe(204);
  });

  it('names the wrong fields', async () => {
    const reply = await teacher.call('POST /api/courses', {
      body: { title: '', courseCode: '', description: '', credits: 9 },
    });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toMatchObject({
      title: 'Course title is required',
      courseCode: 'Course code is required',
      description: 'Course description is required',
      credits: 'Credits must be between 1 and 6',
    });
  });

  it.each([
    [
      '/api/courses',
      {
        title: 'Course title is required',
        courseCode: 'Course code is required',
        description: 'Course description is required',
      },
    ],
    [
      '/api/users',
      {
        username: 'Username must be at least 3 characters',
        email: 'Invalid email address',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        password: 'Password must be at least 6 characters',
      },
    ],
    ['/api/login', { username: '"username" is missing', password: '"password" is missing' }],
  ])('names what was left out of a body for %s', async (url, errors) => {
    const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
    const reply = await admin.raw({
      method: 'POST',
      url,
      payload: {},
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(422);
    expect(problem.parse(reply.json()).errors).toEqual(errors);
  });

  it('says in words which values there are, and what else a value must be', async () => {
    const payload = { level: 'hard', modules: 'none', roles: [] };
    const reply = await teacher.raw({ method: 'POST', url: '/api/courses', payload });
    expect(problem.parse(reply.json()).errors).toMatchObject({
      level: 'This must be one of: beginner, intermediate, advanced',
      modules: 'This must be a list',
      roles: '"roles" is not a field of this call',
    });
    const wrong = async (query: string) =>
      problem.parse((await teacher.raw({ method: 'GET', url: query })).json()).detail;
    expect(await wrong('/api/open-courses?level=hard')).toBe(
      'The query parameter "level" is wrong: This must be one of: beginner, intermediate, advanced.',
    );
    expect(await wrong('/api/open-courses?limit=501')).toBe('The query parameter "limit" is wrong: At most 500.');
    for (const number of ['1e2', '0x10', '%2B5', '', '%20', '5.', '٥', 'Infinity'])
      expect(await wrong(`/api/open-courses?limit=${number}`)).toBe(
        'The query parameter "limit" is wrong: This must be a number.',
      );
    expect(await wrong('/api/open-courses?limit=2.5')).toContain('This must be a whole number');
    expect((await teacher.raw({ method: 'GET', url: '/api/open-courses?limit=05' })).statusCode).toBe(200);
    expect(await wrong('/api/open-courses?term=first')).toBe(
      'The query parameter "term" is wrong: This must be an id.',
    );
  });

  it('says in words that a name or a password is too long to sign in with', async () => {
    const payload = { username: 'a'.repeat(255), password: 'b'.repeat(129) };
    const reply = await college.nobody.raw({ method: 'POST', url: '/api/login', payload });
    expect(problem.parse(reply.json()).errors).toEqual({
      username: 'At most 254 characters',
      password: 'At most 128 characters',
    });
  });

  it('answers a forged session cookie as nobody', async () => {
    for (const value of ['x', 'A'.repeat(43), '%00', `${'A'.repeat(42)}'`, 'A'.repeat(5000)])
      expect(
        (await college.nobody.raw({ method: 'GET', url: '/api/auth/user', headers: { cookie: `collegium=${value}` } }))
          .statusCode,
      ).toBe(401);
  });
});

describe('requests from other sites', () => {
  const post = (headers: Record<string, string>) =>
    teacher.raw({ method: 'POST', url: '/api/courses', payload: { ...course, courseCode: 'CSRF' }, headers });

  it('are refused by Origin and by Sec-Fetch-Site, and nothing is written', async () => {
    const before = await count();
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'not an origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ] as Record<string, string>[];
    for (const headers of foreign)
      expect((await post({ ...headers, host: 'college.test' })).statusCode, JSON.stringify(headers)).toBe(403);
    expect(await count()).toBe(before);
  });

  it('are judged before who asks: a foreign sign-in is refused as well', async () => {
    const response = await college.nobody.raw({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'a', password: 'b' },
      headers: { origin: 'https://evil.example' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('our own pages are let through', async () => {
    const response = await post({
      origin: 'http://college.test',
      host: 'college.test',
      'sec-fetch-site': 'same-origin',
    });
    expect(response.statusCode).toBe(201);
  });
});

describe('a page says whose it is', () => {
  const of = (id: string) => ({ headers: { [ownerHeader]: id } });

  it('attack: what it does after somebody else has signed in at its browser is done as theirs', async () => {
    const [maya, ingrid] = await college.write(async (tx) => [
      await aUser(tx, 'student'),
      await aUser(tx, 'instructor'),
    ]);
    const now = await college.as(ingrid);
    const before = await count();
    const make = (id: string, courseCode: string) =>
      now.raw({ method: 'POST', url: '/api/courses', payload: { ...course, courseCode }, ...of(id) });
    expect((await make(maya.id, 'OWNER-1')).statusCode).toBe(401);
    expect((await make('anything', 'OWNER-2')).statusCode).toBe(401);
    expect((await now.raw({ method: 'GET', url: '/api/auth/user', ...of(maya.id) })).statusCode).toBe(401);
    expect(await count()).toBe(before);
    expect((await make(ingrid.id, 'OWNER-3')).statusCode).toBe(201);
  });

  it('may sign in again and out, whoever is there now', async () => {
    const [maya, ingrid] = await college.write(async (tx) => [
      await aUser(tx, 'student'),
      await aUser(tx, 'instructor'),
    ]);
    const now = await college.as(ingrid);
    expect((await now.raw({ method: 'GET', url: '/api/sign-in', ...of(maya.id) })).statusCode).toBe(200);
    expect((await now.raw({ method: 'POST', url: '/api/auth/logout', ...of(maya.id) })).statusCode).toBe(204);
  });
});

describe('answers', () => {
  it('carry the security headers', async () => {
    const { headers } = await college.nobody.raw({ method: 'GET', url: '/api/health' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[\w-]{8}-\w+$/);
  });

  it.each([
    ['/api/', "default-src 'none'"],
    ['/api', "default-src 'self'"],
    ['/apiary', "default-src 'self'"],
  ])('of %s, which nothing has, come with the policy of where they are shown', async (url, policy) => {
    const { statusCode, headers } = await college.nobody.raw({ method: 'GET', url });
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain(policy);
  });

  it('of a call whose path cannot be decoded do not speak of its body', async () => {
    const { statusCode, body } = await college.nobody.raw({ method: 'GET', url: '/api/courses/100%' });
    expect([statusCode, problem.parse(JSON.parse(body)).detail]).toEqual([400, 'The request could not be read.']);
  });

  it.each(['/100%', '/%E0%A4%A', '/nowhere?of=100%'])(
    'of %s, which cannot be decoded, are those of a path that there is not',
    async (url) => expect((await college.nobody.raw({ method: 'GET', url })).statusCode).toBe(404),
  );

  it('give the same answer to a retry with the same key, and refuse the key for another request', async () => {
    const request = { headers: { 'idempotency-key': 'key-of-a-retry' } };
    const first = await teacher.call('POST /api/courses', { body: { ...course, courseCode: 'R-1' }, ...request });
    const again = await teacher.call('POST /api/courses', { body: { ...course, courseCode: 'R-1' }, ...request });
    expect(again.answer).toEqual(first.answer);
    const other = await teacher.call('POST /api/courses', { body: { ...course, courseCode: 'R-2' }, ...request });
    expect(other.status).toBe(409);
  });

  it('give each their own answer where two happen to send one key', async () => {
    const request = { headers: { 'idempotency-key': 'key-of-two-people' } };
    const colleague = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    const make = (client: Client, courseCode: string) =>
      client.call('POST /api/courses', { body: { ...course, courseCode }, ...request });
    const mine = await make(teacher, 'K-1');
    const theirs = await make(colleague, 'K-2');
    expect(theirs.answer.id).not.toBe(mine.answer.id);
    expect((await make(teacher, 'K-1')).answer).toEqual(mine.answer);
  });

  it('health is public, and names what is down', async () => {
    const healthy = await college.nobody.raw({ method: 'GET', url: '/api/health' });
    expect(healthy.json()).toEqual({ status: 'ok' });
    const broken = await openTestCollege();
    await broken.app.database.close();
    const down = await broken.nobody.raw({ method: 'GET', url: '/api/health' });
    expect(down.statusCode).toBe(503);
    expect(down.json()).toEqual({ status: 'down', down: ['database'] });
    await broken.server.close();
  });

  it('metrics are for who has the token', async () => {
    const ask = (authorization?: string) =>
      college.nobody.raw({ method: 'GET', url: '/metrics', ...(authorization && { headers: { authorization } }) });
    expect((await ask()).statusCode).toBe(404);
    expect((await ask('Bearer wrong')).statusCode).toBe(404);
    const { statusCode, body } = await ask('Bearer a-token-for-the-scraper');
    expect(statusCode).toBe(200);
    expect(body).toContain('collegium_request_seconds_bucket');
    expect(body).toContain('collegium_database_statements_total');
  });
});

describe('the API describes itself', () => {
  it('as an OpenAPI 3.1 document with every call', async () => {
    const document = (await college.nobody.raw({ method: 'GET', url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/courses/{id}/modules');
    expect(
      document.paths['/api/courses'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('requiresApproval');
    expect(document.paths['/api/live'].get.responses['200'].content).toHaveProperty('text/event-stream');
    expect(Object.keys(document.paths['/api/login'])).toEqual(['post', 'get']);
    expect(Object.keys(document.paths['/api/health'].get.responses)).toEqual(['200', '503']);
  });

  it('with one path for an address, whatever its parameters are called', async () => {
    const document = (await college.nobody.raw({ method: 'GET', url: '/api/openapi.json' })).json();
    const addresses = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
  });

  it('as a page that loads nothing from elsewhere', async () => {
    const { body, headers } = await college.nobody.raw({ method: 'GET', url: '/api/docs' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/);
    expect(body).toContain('GET /api/courses/{id}');
    // Hundreds of calls: by what they are about, which the page begins with.
    const groups = [...body.matchAll(/<h2 id="(calls-[\w-]+)">/g)].map(([, name]) => name);
    expect(groups).toContain('calls-users');
    expect(groups.every((name) => body.includes(`href="#${name}"`))).toBe(true);
    expect(body).not.toMatch(/<script|src="http|href="http/);
  });
});
