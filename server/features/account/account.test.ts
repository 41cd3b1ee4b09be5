import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastResetToken, password, tokenOf, whoIs, withAuthenticator, withPassword } from '../../testing/account.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { answerResetRequests } from './reset-requests.ts';

let college: TestCollege;
let maya: { id: string };
let hers: Client;
beforeEach(async () => {
  college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
  maya = await withPassword(college, 'student', { username: 'maya', email: 'maya@college.test', first_name: 'Maya' });
  hers = await college.as(maya);
});
afterEach(() => college.close());

const fresh = 'quiet oak 47';
const signIn = (word: string) => college.nobody.call('POST /api/login', { body: { username: 'maya', password: word } });
const rows = (table: 'audit_log' | 'mails') =>
  college.app.database.read.selectFrom(table).selectAll().orderBy('id').execute();
const update = (set: object) =>
  college.write((tx) => tx.updateTable('users').set(set).where('id', '=', maya.id).execute());

describe('PUT /api/account/password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    hers.call('PUT /api/account/password', { body: { currentPassword, newPassword } });

  it('ends every other session, goes on with a new cookie, is written down and told by mail', async () => {
    const elsewhere = await college.as(maya);
    const reply = await change(password, fresh);
    expect(reply.status).toBe(204);
    expect(await whoIs(college, tokenOf(reply))).toBe(200);
    for (const old of [hers, elsewhere]) expect((await old.call('GET /api/auth/user')).status).toBe(401);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(200);
    expect(await rows('audit_log')).toMatchObject([
      { action: 'user.password_changed', actor_id: maya.id, user_id: maya.id, changes: { password: {} } },
    ]);
    const [mail] = await rows('mails');
    expect(mail).toMatchObject({ to_address: 'maya@college.test', subject: 'Your password was changed' });
    expect(mail?.text).toContain('from the address 127.0.0.1');
    expect(JSON.stringify(await rows('audit_log')) + mail?.text).not.toContain(fresh);
  });

  it('refuses a wrong current password and a weak new one, and changes nothing', async () => {
    expect((await change('wrong', fresh)).problem.errors).toEqual({
      currentPassword: 'This is not your current password',
    });
    for (const weak of ['12345', 'password123', 'maya@college.test'])
      expect((await change(password, weak)).problem.errors, weak).toHaveProperty('newPassword');
    expect((await change(password, '12345')).problem.errors).toEqual({
      newPassword: 'Password must be at least 6 characters',
    });
    expect((await hers.call('GET /api/auth/user')).status).toBe(200);
    expect(await rows('audit_log')).toEqual([]);
  });

  it('is answered as done where it stands already: the answer to the first try was lost', async () => {
    await change(password, fresh);
    hers = await college.as(maya);
    expect((await change(password, fresh)).status).toBe(204);
    expect((await hers.call('GET /api/auth/user')).status).toBe(200);
    expect((await signIn(fresh)).status).toBe(200);
    expect(await rows('audit_log')).toHaveLength(1);
    expect(await rows('mails')).toHaveLength(1);
    expect((await change(password, `${fresh} too`)).problem.errors).toHaveProperty('currentPassword');
  });

  it('is no way for an account without a password', async () => {
    await update({ password_hash: null });
    expect((await change('anything', fresh)).status).toBe(409);
    expect((await hers.call('GET /api/account/security')).answer.hasPassword).toBe(false);
  });

  it('happens once of ten times at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => change(password, `${fresh} ${i}`)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.every(({ status }) => [204, 401, 409, 422, 429].includes(status))).toBe(true);
    expect(await rows('audit_log')).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const ask = async (who: string) => {
    const reply = await college.nobody.call('POST /api/password-resets', { body: { who } });
    await answerResetRequests(college.app);
    return reply;
  };
  const check = async (token: string) =>
    (await college.nobody.call('POST /api/password-resets/check', { body: { token } })).answer.isGood;
  const redeem = (token: string, newPassword = fresh) =>
    college.nobody.call('POST /api/password-resets/redeem', { body: { token, newPassword } });

  it('is set anew by a link that works once, ends all sessions and keeps the second step', async () => {
    await withAuthenticator(college, hers);
    expect((await ask('MAYA@college.test')).status).toBe(202);
    const token = await lastResetToken(college);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await check(token)).toBe(true);
    expect((await redeem(token, 'password123')).status).toBe(422);
    const done = await redeem(token);
    expect(done.status).toBe(204);
    expect(tokenOf(done)).toBeUndefined();
    expect((await hers.call('GET /api/auth/user')).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(202);
    const again = await redeem(token, 'another one 48');
    expect(again.status).toBe(410);
    expect(again.problem.detail).toContain('Ask for a new one');
    expect(await check(token)).toBe(false);
    expect((await rows('audit_log')).map((row) => row.action)).toEqual(['user.two_factor_on', 'user.password_reset']);
    expect((await rows('mails')).map((row) => row.kind)).toEqual([
      'two-factor-on',
      'password-reset',
      'password-changed',
    ]);
  });

  it('lets who tried passwords until they had to wait sign in with the new one', async () => {
    const tried = (username: string, word: string) =>
      college.nobody.call('POST /api/login', { body: { username, password: word } });
    for (const name of ['maya', 'maya@college.test'])
      for (let count = 0; count < 7; count++) await tried(name, 'not this one');
    expect((await tried('maya', password)).status).toBe(429);
    await ask('maya');
    expect((await redeem(await lastResetToken(college))).status).toBe(204);
    expect((await tried('maya', fresh)).status).toBe(200);
    expect((await tried('Maya@college.test', fresh)).status).toBe(200);
  });

  it('gets a first password for somebody who has none, and is not told to have been changed', async () => {
    await update({ password_hash: null });
    await ask('maya');
    const token = await lastResetToken(college);
    const checked = () => college.nobody.call('POST /api/password-resets/check', { body: { token } });
    expect((await checked()).answer).toEqual({ isGood: true, isFirst: true, username: 'maya' });
    expect((await redeem(token)).status).toBe(204);
    expect((await checked()).answer).toEqual({ isGood: false, isFirst: false, username: null });
    expect((await signIn(fresh)).status).toBe(200);
    expect((await rows('mails')).at(-1)).toMatchObject({ subject: 'Your password is set' });
  });

  it('has one good link at most, for thirty minutes', async () => {
    await ask('maya');
    const first = await lastResetToken(college);
    await ask('maya');
    const second = await lastResetToken(college);
    expect([await check(first), await check(second)]).toEqual([false, true]);
    college.clock.pass({ minutes: 30 });
    expect((await redeem(second)).status).toBe(410);
  });

  it('has a link that ends with the e-mail it went to, the password it is to replace, and the account', async () => {
    const mine = await signIn(password);
    for (const set of [{ email: 'other@college.test' }, { password_hash: 'another' }, { is_active: false }]) {
      college.clock.pass({ minutes: 16 });
      await ask('maya');
      const token = await lastResetToken(college);
      expect(await check(token)).toBe(true);
      await update(set);
      expect((await redeem(token)).status, JSON.stringify(set)).toBe(410);
    }
    expect(mine.status).toBe(200);
  });

  it('sends nothing to a deactivated account or to nobody', async () => {
    await update({ is_active: false });
    for (const who of ['maya', 'nobody', 'nobody@college.test']) expect((await ask(who)).status).toBe(202);
    expect(await rows('mails')).toEqual([]);
  });

  it('keeps only the hash of the token', async () => {
    await ask('maya');
    const token = await lastResetToken(college);
    const [row] = await college.app.database.read.selectFrom('password_resets').selectAll().execute();
    expect(Buffer.from(row?.token_hash ?? '').toString('base64url')).not.toBe(token);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('is not offered, and looks alike, where no mail is sent', async () => {
    const other = await openTestCollege({ COLLEGIUM_DEMO: '0' });
    await withPassword(other, 'student', { username: 'maya' });
    expect((await other.nobody.call('GET /api/sign-in')).answer.passwordReset).toBe(false);
    expect((await college.nobody.call('GET /api/sign-in')).answer.passwordReset).toBe(true);
    const reply = await other.nobody.call('POST /api/password-resets', { body: { who: 'maya' } });
    expect(reply.status).toBe(202);
    await answerResetRequests(other.app);
    expect(await other.app.database.read.selectFrom('mails').selectAll().execute()).toEqual([]);
    await other.close();
  });
});

describe('sessions', () => {
  const list = async () => (await hers.call('GET /api/account/sessions')).answer;

  it('are listed with their device, this one first, in two statements', async () => {
    college.clock.pass({ minutes: 5 });
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
    await college.nobody.call('POST /api/login', {
      body: { username: 'maya', password },
      headers: { 'user-agent': firefox },
    });
    await college.as(await withPassword(college, 'student'));
    const reply = await hers.call('GET /api/account/sessions');
    expect(reply.answer).toMatchObject([
      { isCurrent: true, device: { browser: null, system: null } },
      { isCurrent: false, device: { browser: 'Firefox', system: 'Windows' }, address: '127.0.0.1' },
    ]);
    expect((await hers.call('GET /api/account/sessions')).statements).toBe(2);
    const raw = await hers.raw({ method: 'GET', url: '/api/account/sessions' });
    expect(raw.body).not.toMatch(/token|hash/i);
  });

  it('leave out those that have ended by themselves', async () => {
    await college.as(maya);
    for (let i = 0; i < 2; i++) {
      college.clock.pass({ minutes: 20 });
      await list();
    }
    expect(await list()).toHaveLength(1);
  });

  it('end one by one, all others at once, and this one with its cookie', async () => {
    const [second, third, fourth] = [await college.as(maya), await college.as(maya), await college.as(maya)];
    const idOf = async (client: Client) =>
      (await client.call('GET /api/account/sessions')).answer.find((each) => each.isCurrent)?.id ?? '';
    const end = (client: Client, id: string) => client.call('DELETE /api/account/sessions/{id}', { params: { id } });
    const id = await idOf(second);
    expect((await end(hers, id)).status).toBe(204);
    expect((await end(hers, id)).status).toBe(404);
    expect((await second.call('GET /api/auth/user')).status).toBe(401);
    const stranger = await college.as(await withPassword(college, 'admin'));
    expect((await end(stranger, await idOf(third))).status).toBe(404);
    expect((await hers.call('DELETE /api/account/sessions')).status).toBe(204);
    for (const other of [third, fourth]) expect((await other.call('GET /api/auth/user')).status).toBe(401);
    const out = await end(hers, await idOf(hers));
    expect(String(out.headers['set-cookie'])).toMatch(/collegium=; .*Max-Age=0/);
    expect((await hers.call('GET /api/auth/user')).status).toBe(401);
  });

  it('are all ended by an administrator, who is written down', async () => {
    const root = await withPassword(college, 'admin');
    const admin = await college.as(root);
    expect((await admin.call('POST /api/users/{id}/sessions/end', { params: maya })).status).toBe(204);
    expect((await hers.call('GET /api/auth/user')).status).toBe(401);
    expect((await admin.call('POST /api/users/{id}/sessions/end', { params: root })).status).toBe(204);
    expect((await admin.call('GET /api/auth/user')).status).toBe(200);
    expect((await rows('audit_log')).map((row) => [row.action, row.user_id])).toEqual([
      ['user.sessions_ended', maya.id],
      ['user.sessions_ended', root.id],
    ]);
  });
});

describe('the outbox', () => {
  it('comes in pages, newest first, and one mail with its text', async () => {
    const admin = await college.as(await withPassword(college, 'admin'));
    for (let i = 0; i < 3; i++) {
      await college.nobody.call('POST /api/password-resets', { body: { who: 'maya' } });
      await answerResetRequests(college.app);
    }
    const first = await admin.call('GET /api/admin/mails', { query: { limit: 2 } });
    expect(first.answer).toMatchObject([
      { to: 'maya@college.test', kind: 'password-reset', state: 'queued', attempts: 0 },
      { subject: 'Set a new password' },
    ]);
    expect(first.statements).toBe(2);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const rest = (await admin.raw({ method: 'GET', url: next })).json<{ id: string }[]>();
    expect(rest).toHaveLength(1);
    expect(first.answer.map(({ id }) => id)).not.toContain(rest[0]?.id);
    const id = first.answer[0]?.id ?? '';
    const { answer } = await admin.call('GET /api/admin/mails/{id}', { params: { id } });
    expect(answer.text).toContain('/reset-password?token=');
    expect((await admin.call('GET /api/admin/mails', { query: { state: 'sent' } })).answer).toEqual([]);
  });

  it('hides a secret link on a server that is no demo', async () => {
    const other = await openTestCollege({
      COLLEGIUM_DEMO: '0',
      COLLEGIUM_SMTP_URL: 'smtp://127.0.0.1:1',
      COLLEGIUM_URL: 'http://college.test',
    });
    await withPassword(other, 'student', { username: 'maya' });
    await other.nobody.call('POST /api/password-resets', { body: { who: 'maya' } });
    await answerResetRequests(other.app);
    const admin = await other.as(await withPassword(other, 'admin'));
    const [mail] = (await admin.call('GET /api/admin/mails')).answer;
    const read = await admin.call('GET /api/admin/mails/{id}', { params: { id: mail?.id ?? '' } });
    expect(read.answer).toMatchObject({ text: null, html: null });
    await other.close();
  });
});
