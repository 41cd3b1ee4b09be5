import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aTerm, aUser } from '../../testing/factories.ts';
import { atEachMoment } from '../../testing/moments.ts';
import { hashPassword } from './passwords.ts';
import { forgetOldSessions } from './forget.ts';
import { renewSetupToken } from './setup.ts';

let college: TestCollege;
beforeEach(async () => {
  college = await openTestCollege();
});
afterEach(() => college.close());

const password = 'correct horse battery';
async function aPerson(given: Parameters<typeof aUser>[2] = {}) {
  const password_hash = await hashPassword(password);
  return college.write((tx) =>
    aUser(tx, 'student', { username: 'Maya', email: 'maya@college.test', password_hash, ...given }),
  );
}
const signIn = (username: string, word = password) =>
  college.nobody.call('POST /api/login', { body: { username, password: word } });
const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie'] ?? '');
const tokenOf = (reply: { headers: Record<string, unknown> }) => /collegium=([\w-]+)/.exec(cookieOf(reply))?.[1];
const withToken = (token: string | undefined) =>
  college.nobody.call('GET /api/auth/user', { headers: { cookie: `collegium=${token}` } });

describe('POST /api/login', () => {
  it('signs in by username or e-mail, in any case', async () => {
    await aPerson();
    for (const name of ['Maya', 'maya', 'MAYA@college.test', '  maya ']) {
      const reply = await signIn(name);
      expect(reply.answer).toMatchObject({ username: 'Maya', role: 'student', capabilities: ['courses.learn'] });
      expect(cookieOf(reply)).toMatch(/HttpOnly; SameSite=Lax/);
      expect((await withToken(tokenOf(reply))).status).toBe(200);
    }
  });

  it('answers an unknown user, a wrong password, a deactivated account and one without password alike', async () => {
    await aPerson();
    const password_hash = await hashPassword(password);
    await college.write((tx) => aUser(tx, 'student', { username: 'gone', is_active: false, password_hash }));
    await college.write((tx) => aUser(tx, 'student', { username: 'sso-only' }));
    for (const [name, word] of [
      ['nobody', password],
      ['maya', 'wrong'],
      ['gone', password],
      ['sso-only', password],
    ] as const) {
      const reply = await signIn(name, word);
      expect(reply.status).toBe(401);
      expect(reply.problem.detail).toBe('That username and password do not match. Check both and try again.');
      expect(cookieOf(reply)).toBe('');
    }
  });

  it('refuses what is no sign-in', async () => {
    expect(
      (await college.nobody.raw({ method: 'POST', url: '/api/login', payload: { username: 'a' } })).statusCode,
    ).toBe(422);
    expect((await signIn('maya', 'x'.repeat(129))).status).toBe(422);
    expect(
      (
        await college.nobody.raw({
          method: 'POST',
          url: '/api/login',
          payload: { username: 'a', password: 'b', role: 'admin' },
        })
      ).statusCode,
    ).toBe(422);
  });

  it('makes a new session each time and ends the one the browser had', async () => {
    await aPerson();
    const first = tokenOf(await signIn('maya'));
    const again = await college.nobody.call('POST /api/login', {
      body: { username: 'maya', password },
      headers: { cookie: `collegium=${first}` },
    });
    expect(tokenOf(again)).not.toBe(first);
    expect((await withToken(first)).status).toBe(401);
    expect((await withToken(tokenOf(again))).status).toBe(200);
  });

  it('keeps only the hash of a session token', async () => {
    await aPerson();
    const token = tokenOf(await signIn('maya')) ?? '';
    const rows = await college.app.database.read.selectFrom('sessions').select('token_hash').execute();
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.token_hash ?? '').toString('base64url')).not.toBe(token);
  });

  it('marks the cookie for https when the college is reached over https', async () => {
    const secure = await openTestCollege({ COLLEGIUM_URL: 'https://college.example' });
    const password_hash = await hashPassword(password);
    await secure.write((tx) => aUser(tx, 'student', { username: 'maya', password_hash }));
    const reply = await secure.nobody.call('POST /api/login', { body: { username: 'maya', password } });
    expect(cookieOf(reply)).toMatch(/^__Host-collegium=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/);
    await secure.close();
  });
});

describe('repeated failures', () => {
  it('are slowed for the account and address, not locked out, and forgiven by a success', async () => {
    await aPerson();
    for (let i = 0; i < 6; i++) expect((await signIn('maya', 'wrong')).status).toBe(401);
    const slowed = await signIn('maya');
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect(slowed.problem.detail).toMatch(/^Too many attempts\. Try again in 1 second/);
    college.clock.pass({ seconds: 2 });
    expect((await signIn('maya')).status).toBe(200);
    expect((await signIn('maya', 'wrong')).status).toBe(401);
    expect((await signIn('maya')).status).toBe(200);
  });

  it('are slowed under every spelling of one name', async () => {
    await aPerson();
    for (const name of ['maya', 'MAYA', ' maya', 'Maya ', 'mAya', 'maYa']) await signIn(name, 'wrong');
    expect((await signIn('maya')).status).toBe(429);
  });

  it('do not stop others at the same address', async () => {
    await aPerson();
    const password_hash = await hashPassword(password);
    await college.write((tx) => aUser(tx, 'student', { username: 'other', password_hash }));
    for (let i = 0; i < 8; i++) await signIn('maya', 'wrong');
    expect((await signIn('other')).status).toBe(200);
  });

  it('pause longer each time, five minutes at most', async () => {
    await aPerson();
    let pause = 0;
    for (let i = 0; i < 24; i++) {
      await signIn('maya', 'wrong');
      const next = await signIn('maya', 'wrong');
      pause = next.status === 429 ? Number(next.headers['retry-after']) : 0;
      college.clock.pass({ seconds: pause });
    }
    expect(pause).toBe(300);
  });
});

describe('sessions', () => {
  it('end after thirty idle minutes', async () => {
    const client = await college.as(await aPerson());
    college.clock.pass({ minutes: 29 });
    expect((await client.call('GET /api/auth/user')).status).toBe(200);
    college.clock.pass({ minutes: 29 });
    expect((await client.call('GET /api/auth/user')).status).toBe(200);
    college.clock.pass({ minutes: 31 });
    expect((await client.call('GET /api/auth/user')).status).toBe(401);
  });

  it('end after twelve hours however busy', async () => {
    const client = await college.as(await aPerson());
    for (let i = 0; i < 35; i++) {
      college.clock.pass({ minutes: 20 });
      expect((await client.call('GET /api/auth/user')).status).toBe(200);
    }
    college.clock.pass({ minutes: 21 });
    expect((await client.call('GET /api/auth/user')).status).toBe(401);
  });

  it('end at once when the user is deactivated', async () => {
    const person = await aPerson();
    const client = await college.as(person);
    await college.write((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute(),
    );
    expect((await client.call('GET /api/auth/user')).status).toBe(401);
  });

  it('change with the role at the next request', async () => {
    const person = await aPerson();
    const client = await college.as(person);
    await college.write((tx) =>
      tx.updateTable('users').set({ role: 'instructor' }).where('id', '=', person.id).execute(),
    );
    expect((await client.call('GET /api/auth/user')).answer.capabilities).toContain('courses.create');
  });

  it('are removed some time after they have ended', async () => {
    await college.as(await aPerson());
    college.clock.pass({ hours: 13 });
    await forgetOldSessions(college.app);
    expect(await college.app.database.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('sign-out ends them on the server, also when nobody is signed in', async () => {
    await aPerson();
    const token = tokenOf(await signIn('maya'));
    const out = await college.nobody.call('POST /api/auth/logout', { headers: { cookie: `collegium=${token}` } });
    expect(out.status).toBe(204);
    expect(cookieOf(out)).toMatch(/collegium=; .*Max-Age=0/);
    expect((await withToken(token)).status).toBe(401);
    expect((await college.nobody.call('POST /api/auth/logout')).status).toBe(204);
  });
});

describe('GET /api/auth/user', () => {
  it('answers who is signed in with the term of today, in two statements', async () => {
    await college.write((tx) => aTerm(tx, { name: 'Autumn 2026', starts_on: '2026-09-14', ends_on: '2026-12-06' }));
    const client = await college.as(await aPerson());
    const reply = await client.call('GET /api/auth/user');
    expect(reply.answer).toMatchObject({
      firstName: 'First',
      term: { name: 'Autumn 2026', week: 10, weeks: 12 },
      unreadNotifications: 0,
    });
    expect(reply.statements).toBe(2);
    expect(JSON.stringify(reply.answer)).not.toContain('argon2');
  });

  it('is 401 for nobody', async () => {
    expect((await college.nobody.call('GET /api/auth/user')).status).toBe(401);
  });
});

describe('first run', () => {
  const first = { username: 'ruth', email: 'ruth@college.test', firstName: 'Ruth', lastName: 'Abara', password };

  it('has no account at all, and no demo accounts outside demo mode', async () => {
    const { answer } = await college.nobody.call('GET /api/sign-in');
    expect(answer).toEqual({ needsSetup: true, passwordReset: false, singleSignOn: null, demo: null });
  });

  it('makes the first administrator once, with the link of the last start', async () => {
    const stale = (await renewSetupToken(college.app)) ?? '';
    const token = (await renewSetupToken(college.app)) ?? '';
    expect((await college.nobody.call('POST /api/setup', { body: { ...first, token: stale } })).status).toBe(403);
    const weak = await college.nobody.call('POST /api/setup', { body: { ...first, token, password: 'password123' } });
    expect(weak.problem.errors).toHaveProperty('password');
    const made = await college.nobody.call('POST /api/setup', { body: { ...first, token } });
    expect(made.answer).toMatchObject({ role: 'admin', username: 'ruth' });
    expect((await withToken(tokenOf(made))).status).toBe(200);
    expect((await college.nobody.call('POST /api/setup', { body: { ...first, token } })).status).toBe(404);
    expect(await renewSetupToken(college.app)).toBeNull();
    expect((await signIn('ruth')).status).toBe(200);
    const written = await college.app.database.read.selectFrom('audit_log').selectAll().execute();
    expect(written).toMatchObject([{ action: 'user.created', subject: 'Ruth Abara', actor_id: made.answer.id }]);
  });

  it('says of the link whether it can still be used, without using it up, and of a wrong one no more than of an old one', async () => {
    const check = (token: string) => college.nobody.call('POST /api/setup/check', { body: { token } });
    const stateOf = async (token: string) => (await check(token)).answer.state;
    const stale = (await renewSetupToken(college.app)) ?? '';
    const old = (await renewSetupToken(college.app)) ?? '';
    expect([await stateOf(old), await stateOf(old)]).toEqual(['good', 'good']);
    college.clock.pass({ minutes: 61 });
    expect([await stateOf(old), await stateOf(stale), await stateOf('guess')]).toEqual([
      'expired',
      'expired',
      'expired',
    ]);
    const token = (await renewSetupToken(college.app)) ?? '';
    expect((await college.nobody.call('POST /api/setup', { body: { ...first, token } })).status).toBe(201);
    expect([await stateOf(token), await stateOf('guess')]).toEqual(['done', 'done']);
    expect((await check('')).status).toBe(422);
  });

  it('makes one administrator of two requests at the same moment', async () => {
    const token = (await renewSetupToken(college.app)) ?? '';
    const tries = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        college.nobody.call('POST /api/setup', {
          body: { ...first, username: name, email: `${name}@college.test`, token },
        }),
      ),
    );
    expect(tries.map((reply) => reply.status).toSorted()).toEqual([201, 404, 404]);
  });

  it('says that it is done, at whatever moment somebody else has done it', async () => {
    let token = (await renewSetupToken(college.app)) ?? '';
    const ask = () => college.nobody.call('POST /api/setup', { body: { ...first, token } });
    const deed = () =>
      college.write(async (tx) => {
        await tx.deleteFrom('settings').where('key', '=', 'setup_token').execute();
        await aUser(tx, 'admin');
      });
    const undo = async () => {
      await college.write(async (tx) => {
        await tx.deleteFrom('sessions').execute();
        await tx.deleteFrom('users').execute();
      });
      token = (await renewSetupToken(college.app)) ?? '';
    };
    const statuses = await atEachMoment(college, { ask, deed, undo });
    // Once it has done it itself, it is too late for others.
    expect(statuses).toEqual([...statuses.slice(1).map(() => 404), 201]);
  });

  it('refuses the link after an hour', async () => {
    const token = (await renewSetupToken(college.app)) ?? '';
    college.clock.pass({ minutes: 61 });
    expect((await college.nobody.call('POST /api/setup', { body: { ...first, token } })).status).toBe(403);
  });
});
