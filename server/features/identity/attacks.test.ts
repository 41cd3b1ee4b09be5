import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Call } from '../../../contract/call.ts';
import { jsonSchemaOf } from '../../http/json-schema.ts';
import {
  codeOf,
  lastResetToken,
  password,
  tokenOf,
  whoIs,
  withAuthenticator,
  withPassword,
} from '../../testing/account.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { answerResetRequests } from '../account/reset-requests.ts';
import { verifyPassword } from './passwords.ts';
import { renewSetupToken } from './setup.ts';

let college: TestCollege;
let maya: { id: string };
let hers: Client;
beforeEach(async () => {
  college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
  maya = await withPassword(college, 'student', { username: 'maya', email: 'maya@college.test' });
  hers = await college.as(maya);
});
afterEach(() => college.close());

const signIn = (username = 'maya', word = password, headers: Record<string, string> = {}) =>
  college.nobody.call('POST /api/login', { body: { username, password: word }, headers });
const secondStep = (ticket: string, code: string) =>
  college.nobody.call('POST /api/login/code', { body: { ticket, code } });
const redeem = (token: string, newPassword: string) =>
  college.nobody.call('POST /api/password-resets/redeem', { body: { token, newPassword } });
const rowOf = (id: string) =>
  college.app.database.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function resetToken(): Promise<string> {
  await college.nobody.call('POST /api/password-resets', { body: { who: 'maya' } });
  await answerResetRequests(college.app);
  return lastResetToken(college);
}

describe('login enumeration', () => {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  /** Milliseconds of processor time, of all threads: what a busy machine adds to the clock is not counted. */
  const costOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  it('tells nobody apart by answer or by the work that it takes', { timeout: 180_000 }, async () => {
    await withPassword(college, 'student', { username: 'gone', is_active: false });
    const kinds = [
      ['unknown user', 'nobody', password],
      ['wrong password', 'maya', 'wrong password'],
      ['deactivated', 'gone', password],
    ] as const;
    const costs = kinds.map((): number[] => []);
    const answers = new Set<string>();
    // The first of each kind prepares statements and hashes that the others find ready.
    for (let round = 0; round < 71; round++)
      for (const turn of [0, 1, 2]) {
        const kind = (round + turn) % 3;
        const [, username, word] = kinds[kind] ?? kinds[0];
        // Past the memory of the throttle: each try is a first one.
        college.clock.pass({ minutes: 16 });
        let reply: Awaited<ReturnType<typeof signIn>> | undefined;
        const cost = await costOf(async () => (reply = await signIn(username, word)));
        const { requestId: _, ...problem } = reply?.problem ?? { requestId: '' };
        answers.add(JSON.stringify([reply?.status, problem, Object.keys(reply?.headers ?? {})]));
        if (round > 0) costs[kind]?.push(cost);
      }
    expect(answers.size).toBe(1);
    const medians = costs.map(median);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThanOrEqual(5);
    // The password is really hashed each time: most of the work is that.
    const hashing: number[] = [];
    const { password_hash } = await rowOf(maya.id);
    for (let i = 0; i < 9; i++) hashing.push(await costOf(() => verifyPassword(password_hash, 'wrong')));
    expect(Math.min(...medians)).toBeGreaterThan(0.7 * median(hashing));
  });

  it('of a reset: the same answer and the same statements for an account as for none', async () => {
    const ask = (who: string) => college.nobody.call('POST /api/password-resets', { body: { who } });
    const replies = [await ask('maya'), await ask('nobody'), await ask('maya@college.test'), await ask('x@y.test')];
    expect(new Set(replies.map(({ status, statements }) => `${status} ${statements}`)).size).toBe(1);
  });
});

describe('brute force', () => {
  /** Tries until it is slowed; answers after how many tries. Nothing else may come of it meanwhile. */
  async function triesUntilSlowed(attempt: (n: number) => ReturnType<Client['raw']>): Promise<number> {
    for (let n = 0; n < 60; n++) {
      const reply = await attempt(n);
      if (reply.statusCode === 429) {
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        return n;
      }
      expect([401, 403, 410, 422, 200]).toContain(reply.statusCode);
    }
    throw new Error('It was never slowed');
  }
  const post = (client: Client, url: string, payload: object, method = 'POST') => client.raw({ method, url, payload });
  const code = (n: number) => String(n).padStart(6, '0');

  it('of sign-in', async () => {
    const tries = await triesUntilSlowed((n) =>
      post(college.nobody, '/api/login', { username: 'maya', password: `guess ${n}` }),
    );
    expect(tries).toBeLessThanOrEqual(6);
  });

  it('of the second step, however often the first one is done again in between', async () => {
    await withAuthenticator(college, hers);
    const tries = await triesUntilSlowed(async (n) => {
      const first = await post(college.nobody, '/api/login', { username: 'maya', password });
      if (first.statusCode !== 202) return first;
      return post(college.nobody, '/api/login/code', {
        ticket: first.json<{ twoFactor: string }>().twoFactor,
        code: code(n),
      });
    });
    expect(tries).toBeLessThanOrEqual(6);
  });

  it('of the ticket between the two steps', async () => {
    await triesUntilSlowed((n) => post(college.nobody, '/api/login/code', { ticket: `guess-${n}`, code: '123456' }));
  });

  it('of the current password', async () => {
    const tries = await triesUntilSlowed((n) =>
      post(hers, '/api/account/password', { currentPassword: `guess ${n}`, newPassword: 'a fine password' }, 'PUT'),
    );
    expect(tries).toBeLessThanOrEqual(6);
    expect((await signIn()).status, 'the same account counts at sign-in').toBe(429);
  });

  it('of the password that begins, ends or renews the second step', async () => {
    await triesUntilSlowed((n) => post(hers, '/api/account/two-factor/begin', { password: `guess ${n}` }));
    college.clock.pass({ minutes: 20 });
    await withAuthenticator(college, hers);
    for (const path of ['turn-off', 'recovery-codes']) {
      await triesUntilSlowed((n) =>
        post(hers, `/api/account/two-factor/${path}`, { password: `guess ${n}`, code: '123456' }),
      );
      college.clock.pass({ minutes: 20 });
      await hers.call('GET /api/auth/user');
    }
  });

  it('of the codes that confirm, end or renew the second step', async () => {
    await hers.call('POST /api/account/two-factor/begin', { body: { password } });
    await triesUntilSlowed((n) => post(hers, '/api/account/two-factor/confirm', { code: code(n) }));
    college.clock.pass({ minutes: 20 });
    await withAuthenticator(college, hers);
    for (const path of ['turn-off', 'recovery-codes']) {
      await triesUntilSlowed((n) => post(hers, `/api/account/two-factor/${path}`, { password, code: code(n) }));
      college.clock.pass({ minutes: 20 });
      await hers.call('GET /api/auth/user');
    }
  });

  it('of reset links, where they are checked as where they are redeemed', async () => {
    const newPassword = 'a fine password';
    await triesUntilSlowed((n) =>
      post(college.nobody, '/api/password-resets/redeem', { token: `guess-${n}`, newPassword }),
    );
    expect((await post(college.nobody, '/api/password-resets/check', { token: 'guess' })).statusCode).toBe(429);
    college.clock.pass({ minutes: 20 });
    await triesUntilSlowed((n) => post(college.nobody, '/api/password-resets/check', { token: `guess-${n}` }));
  });

  it('of reset mails: an inbox is not filled', async () => {
    let sent = 0;
    for (let i = 0; i < 20; i++)
      if ((await post(college.nobody, '/api/password-resets', { who: 'maya' })).statusCode === 202) sent++;
    expect(sent).toBeLessThanOrEqual(5);
  });

  it('of the set-up link, where it is checked as where it is used', async () => {
    const fresh = await openTestCollege();
    await renewSetupToken(fresh.app);
    const first = { username: 'ruth', email: 'ruth@college.test', firstName: 'Ruth', lastName: 'Abara', password };
    await triesUntilSlowed((n) => post(fresh.nobody, '/api/setup', { ...first, token: `guess-${n}` }));
    expect((await post(fresh.nobody, '/api/setup/check', { token: 'guess' })).statusCode).toBe(429);
    fresh.clock.pass({ minutes: 20 });
    await triesUntilSlowed((n) => post(fresh.nobody, '/api/setup/check', { token: `guess-${n}` }));
    await fresh.close();
  });
});

describe('session fixation', () => {
  it('the cookie before a sign-in is never the one after it, and is worth nothing afterwards', async () => {
    const planted = 'A'.repeat(43);
    const stolen = tokenOf(await signIn()) ?? '';
    for (const before of [planted, stolen]) {
      const after = tokenOf(await signIn('maya', password, { cookie: `collegium=${before}` }));
      expect(after).toMatch(/^[\w-]{43}$/);
      expect(after).not.toBe(before);
      expect(await whoIs(college, before)).toBe(401);
      expect(await whoIs(college, after)).toBe(200);
    }
  });

  it('nor in two steps', async () => {
    const { secret } = await withAuthenticator(college, hers);
    const planted = 'A'.repeat(43);
    const { twoFactor } = (await signIn('maya', password, { cookie: `collegium=${planted}` })).accepted;
    expect(await whoIs(college, planted)).toBe(401);
    const after = await college.nobody.call('POST /api/login/code', {
      body: { ticket: twoFactor, code: codeOf(college, secret) },
      headers: { cookie: `collegium=${planted}` },
    });
    expect(tokenOf(after)).not.toBe(planted);
    expect(await whoIs(college, planted)).toBe(401);
  });
});

it('a forged Host header: the link in a reset mail leads to the configured address', async () => {
  const hosts = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
  await college.nobody.call('POST /api/password-resets', { body: { who: 'maya' }, headers: hosts });
  await answerResetRequests(college.app);
  const mail = await college.app.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail.text).toContain('http://localhost:3000/reset-password?token=');
  expect(JSON.stringify(mail)).not.toContain('evil.test');
  expect(await lastResetToken(college)).toMatch(/^[\w-]{43}$/);
});

describe('mass assignment', () => {
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

  it('no call takes a column of users that its contract does not name', { timeout: 60_000 }, async () => {
    const columns = Object.keys(await rowOf(maya.id));
    expect(columns).toContain('password_hash');
    const names = [...new Set(columns.flatMap((column) => [column, camel(column)]))];
    const token = (await resetToken()) || 'none';
    const student = await withPassword(college, 'student');
    const admin = await college.as(await withPassword(college, 'admin'));
    const bodies: [Client, string, string, Record<string, unknown>][] = [
      [admin, 'PUT', `/api/users/${student.id}`, {}],
      [hers, 'PUT', '/api/account/profile', {}],
      [hers, 'PUT', '/api/account/password', { currentPassword: password, newPassword: 'a fine password' }],
      [hers, 'POST', '/api/account/two-factor/begin', { password }],
      [hers, 'POST', '/api/account/two-factor/confirm', { code: '123456' }],
      [college.nobody, 'POST', '/api/login', { username: 'maya', password }],
      [college.nobody, 'POST', '/api/login/code', { ticket: 'x', code: '123456' }],
      [college.nobody, 'POST', '/api/password-resets', { who: 'maya' }],
      [college.nobody, 'POST', '/api/password-resets/redeem', { token, newPassword: 'a fine password' }],
      [
        college.nobody,
        'POST',
        '/api/setup',
        { token: 'x', username: 'new', email: 'n@c.test', firstName: 'N', lastName: 'N', password },
      ],
    ];
    const before = [await rowOf(maya.id), await rowOf(student.id)];
    for (const [client, method, url, body] of bodies) {
      const declared = Object.keys(jsonSchemaOf(bodyOf(method, url), 'input')['properties'] ?? {});
      for (const name of names.filter((each) => !declared.includes(each))) {
        const reply = await client.raw({ method, url, payload: { ...body, [name]: 'admin' } });
        expect(reply.statusCode, `${method} ${url} with ${name}`).toBe(422);
      }
    }
    expect([await rowOf(maya.id), await rowOf(student.id)]).toEqual(before);
  });

  function bodyOf(method: string, url: string) {
    const path = url.replace(/[\da-f-]{36}/, '{id}');
    const call = Object.entries(api).find(([name]) => name === `${method} ${path}`)?.[1] as Call | undefined;
    if (!call?.body) throw new Error(`There is no ${method} ${path} with a body`);
    return call.body;
  }

  it('no body of any call lets through what it does not name', () => {
    const loose: string[] = [];
    const look = (name: string, schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const isLoose =
        'properties' in schema && 'additionalProperties' in schema && schema.additionalProperties !== false;
      if (isLoose) loose.push(name);
      for (const inner of Object.values(schema)) look(name, inner);
    };
    for (const [name, call] of Object.entries(api) as [string, Call][])
      if (call.body) look(name, jsonSchemaOf(call.body, 'input'));
    expect(loose).toEqual([]);
  });

  it('nobody makes themselves an administrator', async () => {
    for (const url of [`/api/users/${maya.id}`, '/api/account/profile']) {
      const reply = await hers.raw({ method: 'PUT', url, payload: { role: 'admin', firstName: 'Maya' } });
      expect([403, 422]).toContain(reply.statusCode);
    }
    const manager = await college.as(await withPassword(college, 'course_manager'));
    expect((await manager.call('PUT /api/users/{id}', { params: maya, body: { role: 'admin' } })).status).toBe(403);
    expect(await rowOf(maya.id)).toMatchObject({ role: 'student', first_name: 'First' });
  });
});

it('a stale session after a change of role: the next request is judged by the new one', async () => {
  const second = await withPassword(college, 'admin');
  const theirs = await college.as(second);
  const admin = await college.as(await withPassword(college, 'admin'));
  expect((await theirs.call('GET /api/admin/mails')).status).toBe(200);
  await admin.call('PUT /api/users/{id}', { params: second, body: { role: 'student' } });
  for (const call of ['GET /api/admin/mails', 'GET /api/users', 'GET /api/admin/security'] as const)
    expect((await theirs.call(call)).status).toBe(403);
});

describe('used twice', () => {
  it('one of twenty parallel uses of a reset link wins', { timeout: 60_000 }, async () => {
    const token = await resetToken();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => redeem(token, `chosen by ${i}`)));
    const winners = replies.flatMap(({ status }, i) => (status === 204 ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(19);
    expect((await signIn('maya', `chosen by ${winners[0]}`)).status).toBe(200);
  });

  it('a code of the authenticator is refused the second time, also at the same moment', async () => {
    const { secret } = await withAuthenticator(college, hers);
    const tickets: string[] = [];
    for (let i = 0; i < 4; i++) tickets.push((await signIn()).accepted.twoFactor);
    const code = codeOf(college, secret);
    const replies = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await secondStep((await signIn()).accepted.twoFactor, code)).status).toBe(401);
    const elsewhere = { password, code };
    expect((await hers.call('POST /api/account/two-factor/turn-off', { body: elsewhere })).status).toBe(422);
  });

  it('a recovery code signs in one of several at the same moment', async () => {
    const { recoveryCodes } = await withAuthenticator(college, hers);
    const tickets: string[] = [];
    for (let i = 0; i < 5; i++) tickets.push((await signIn()).accepted.twoFactor);
    const code = recoveryCodes[3] ?? '';
    const replies = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect(await college.app.database.read.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(9);
  });

  it('a ticket of the second step signs in once, with two right codes at the same moment', async () => {
    const { secret, recoveryCodes } = await withAuthenticator(college, hers);
    const { twoFactor } = (await signIn()).accepted;
    const codes = [codeOf(college, secret), recoveryCodes[0] ?? '', recoveryCodes[1] ?? ''];
    const replies = await Promise.all(codes.map((code) => secondStep(twoFactor, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
