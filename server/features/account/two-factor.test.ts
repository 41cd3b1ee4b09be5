import type { Role } from '../../../contract/identity.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { features } from '../../app.ts';
import { codeOf, password, tokenOf, whoIs, withAuthenticator, withPassword } from '../../testing/account.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';

let college: TestCollege;
let maya: { id: string };
let hers: Client;
beforeEach(async () => {
  college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
  maya = await withPassword(college, 'student', { username: 'maya', email: 'maya@college.test' });
  hers = await college.as(maya);
});
afterEach(() => college.close());

const signIn = () => college.nobody.call('POST /api/login', { body: { username: 'maya', password } });
const secondStep = (ticket: string, code: string) =>
  college.nobody.call('POST /api/login/code', { body: { ticket, code } });
const security = async () => (await hers.call('GET /api/account/security')).answer;
const rows = (table: 'audit_log' | 'mails') => college.app.database.read.selectFrom(table).selectAll().execute();

describe('setting up an authenticator', () => {
  it('asks for the password, answers a secret for the QR code, and changes nothing at sign-in yet', async () => {
    const wrong = await hers.call('POST /api/account/two-factor/begin', { body: { password: 'wrong' } });
    expect(wrong.problem.errors).toEqual({ password: 'This is not your current password' });
    const { answer } = await hers.call('POST /api/account/two-factor/begin', { body: { password } });
    expect(answer.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(answer.uri).toBe(`otpauth://totp/Collegium:maya?secret=${answer.secret}&issuer=Collegium`);
    expect((await signIn()).answer.username).toBe('maya');
    expect((await security()).twoFactor).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
  });

  it('turns it on with a first code: ten recovery codes, an audit row, a mail, and other sessions ended', async () => {
    const elsewhere = await college.as(maya);
    const { recoveryCodes } = await withAuthenticator(college, hers);
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await security()).twoFactor).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await elsewhere.call('GET /api/auth/user')).status).toBe(401);
    expect(await rows('audit_log')).toMatchObject([{ action: 'user.two_factor_on', actor_id: maya.id }]);
    expect(await rows('mails')).toMatchObject([{ subject: 'Two-step sign-in was turned on', user_id: maya.id }]);
  });

  it('refuses a wrong code, one that was never begun, and a second authenticator', async () => {
    const confirm = (code: string) => hers.call('POST /api/account/two-factor/confirm', { body: { code } });
    expect((await confirm('123456')).status).toBe(409);
    await hers.call('POST /api/account/two-factor/begin', { body: { password } });
    const wrong = await confirm('000000');
    expect(wrong.problem.errors).toEqual({ code: expect.stringContaining('wrong') });
    expect((await confirm('12 34')).problem.errors).toEqual({ code: expect.stringContaining('six digits') });
    await withAuthenticator(college, hers);
    expect((await hers.call('POST /api/account/two-factor/begin', { body: { password } })).status).toBe(409);
  });

  it('keeps the secret encrypted and the recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await withAuthenticator(college, hers);
    const stored = JSON.stringify([
      await college.app.database.read.selectFrom('two_factors').selectAll().execute(),
      await college.app.database.read.selectFrom('recovery_codes').selectAll().execute(),
      await rows('audit_log'),
      await rows('mails'),
    ]);
    for (const told of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(told);
      expect(stored).not.toContain(JSON.stringify(Buffer.from(told)).slice(30, 60));
    }
  });
});

describe('signing in with a second step', () => {
  it('answers a ticket and no cookie, and the user for a right code', async () => {
    const { secret } = await withAuthenticator(college, hers);
    const first = await signIn();
    expect(first.status).toBe(202);
    expect(first.headers['set-cookie']).toBeUndefined();
    const { twoFactor } = first.accepted;
    expect(await whoIs(college, twoFactor)).toBe(401);
    const second = await secondStep(twoFactor, codeOf(college, secret));
    expect(second.answer.username).toBe('maya');
    expect(await whoIs(college, tokenOf(second))).toBe(200);
  });

  it('takes a code of one step before or after, and none further off', async () => {
    const { secret } = await withAuthenticator(college, hers);
    college.clock.pass({ minutes: 10 });
    for (const [seconds, status] of [
      [-60, 401],
      [-30, 200],
      [60, 401],
      [30, 200],
    ] as const) {
      const { twoFactor } = (await signIn()).accepted;
      college.clock.pass({ seconds });
      const code = codeOf(college, secret);
      college.clock.pass({ seconds: -seconds });
      expect((await secondStep(twoFactor, code)).status, `${seconds} s`).toBe(status);
    }
  });

  it('takes a code in the digits of Arabic and Persian keyboards, as it was pasted', async () => {
    const inDigits = (code: string, zero: number) =>
      code.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    const { secret } = (await hers.call('POST /api/account/two-factor/begin', { body: { password } })).answer;
    const first = { code: `\u200f${inDigits(codeOf(college, secret), 0x660)}` };
    const { answer, status } = await hers.call('POST /api/account/two-factor/confirm', { body: first });
    expect(status).toBe(200);
    for (const zero of [0x660, 0x6f0]) {
      college.clock.pass({ seconds: 30 });
      const code = codeOf(college, secret);
      const written = `${inDigits(code.slice(0, 3), zero)} ${inDigits(code.slice(3), zero)}\u200e`;
      expect((await secondStep((await signIn()).accepted.twoFactor, written)).status).toBe(200);
    }
    const recovery = inDigits(answer.recoveryCodes[0] ?? '', 0x660).replaceAll('-', '\u2010');
    expect((await secondStep((await signIn()).accepted.twoFactor, recovery)).status).toBe(200);
  });

  it('takes a recovery code once, however it is written', async () => {
    const { recoveryCodes } = await withAuthenticator(college, hers);
    const written = ` ${recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    expect((await secondStep((await signIn()).accepted.twoFactor, written)).status).toBe(200);
    expect((await secondStep((await signIn()).accepted.twoFactor, written)).status).toBe(401);
    expect((await security()).twoFactor.recoveryCodesLeft).toBe(9);
  });

  it('has whoever gave a used recovery code wait for no other', async () => {
    const { recoveryCodes } = await withAuthenticator(college, hers);
    const used = recoveryCodes[0] ?? '';
    const tryIt = async (code: string) => secondStep((await signIn()).accepted.twoFactor, code);
    expect((await tryIt(used)).status).toBe(200);
    expect((await tryIt('000000')).problem.detail).toContain('Wait for the next one');
    expect((await tryIt(used)).problem.detail).toBe(
      'That code is wrong, or was used already. Check it, or take another one.',
    );
    const off = await hers.call('POST /api/account/two-factor/turn-off', { body: { password, code: used } });
    expect(off.problem.errors).toEqual({
      code: 'This code is wrong, or was used already. Check it, or take another one',
    });
  });

  it('ends a ticket after five minutes, five codes, one use, a new password or a deactivation', async () => {
    const { secret } = await withAuthenticator(college, hers);
    const refused = async (ticket: string) => {
      const reply = await secondStep(ticket, codeOf(college, secret));
      expect(reply.status).toBe(401);
      expect(tokenOf(reply)).toBeUndefined();
      return reply.problem.code;
    };
    const late = (await signIn()).accepted.twoFactor;
    college.clock.pass({ minutes: 5, seconds: 1 });
    expect(await refused(late)).toBe('sign-in-expired');

    const guessed = (await signIn()).accepted.twoFactor;
    for (let i = 0; i < 5; i++) expect((await secondStep(guessed, `00000${i}`)).status).toBe(401);
    expect(await refused(guessed)).toBe('sign-in-expired');

    college.clock.pass({ minutes: 20 });
    const used = (await signIn()).accepted.twoFactor;
    expect((await secondStep(used, codeOf(college, secret))).status).toBe(200);
    college.clock.pass({ seconds: 60 });
    expect(await refused(used)).toBe('sign-in-expired');

    const beforeChange = (await signIn()).accepted.twoFactor;
    const change = (set: object) =>
      college.write((tx) => tx.updateTable('users').set(set).where('id', '=', maya.id).execute());
    await change({ is_active: false });
    expect(await refused(beforeChange)).toBeUndefined();
    await change({ is_active: true });
    college.clock.pass({ seconds: 60 });
    const beforePassword = (await signIn()).accepted.twoFactor;
    await change({ password_hash: 'another' });
    expect(await refused(beforePassword)).toBeUndefined();
  });

  it('costs whoever has none no further statement', async () => {
    // Throttle, user, forgiveness of the address and of the account, last sign-in, session, answer.
    expect((await signIn()).statements).toBe(7);
  });
});

describe('turning it off', () => {
  it('needs the password and a code; new recovery codes end those before', async () => {
    const { secret, recoveryCodes } = await withAuthenticator(college, hers);
    const renew = (body: { password: string; code: string }) =>
      hers.call('POST /api/account/two-factor/recovery-codes', { body });
    expect((await renew({ password: 'wrong', code: codeOf(college, secret) })).status).toBe(422);
    expect((await renew({ password, code: '000000' })).problem.errors).toHaveProperty('code');
    const renewed = (await renew({ password, code: codeOf(college, secret) })).answer.recoveryCodes;
    const off = (code: string) => hers.call('POST /api/account/two-factor/turn-off', { body: { password, code } });
    expect((await off(recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await off(renewed[0] ?? '')).status).toBe(204);
    expect((await security()).twoFactor).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
    expect((await off(renewed[1] ?? '')).status).toBe(409);
    expect((await rows('audit_log')).map((row) => row.action)).toEqual([
      'user.two_factor_on',
      'user.recovery_codes_made',
      'user.two_factor_off',
    ]);
  });

  it('is done by an administrator for somebody who lost everything, and never for themselves', async () => {
    const root = await withPassword(college, 'admin');
    const admin = await college.as(root);
    await withAuthenticator(college, hers);
    const off = (id: string) => admin.call('POST /api/users/{id}/two-factor/turn-off', { params: { id } });
    for (let i = 0; i < 2; i++) expect((await off(maya.id)).status).toBe(204);
    expect((await hers.call('GET /api/auth/user')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect((await off(root.id)).status).toBe(403);
    expect((await rows('audit_log')).map((row) => [row.action, row.actor_id])).toEqual([
      ['user.two_factor_on', maya.id],
      ['user.two_factor_off', root.id],
    ]);
    expect((await rows('mails')).at(-1)?.text).toContain('turned off by an administrator');
  });
});

describe('a college that asks for it', () => {
  const require = (client: Client, roles: ('admin' | 'student')[]) =>
    client.call('PUT /api/admin/security', { body: { twoFactorRequiredFor: roles } });

  it('lets those who have none only protect their account, from their next request on', async () => {
    const admin = await college.as(await withPassword(college, 'admin'));
    expect((await require(admin, ['admin'])).answer).toMatchObject({ twoFactorRequiredFor: ['admin'] });
    const refused = await admin.call('GET /api/users');
    expect(refused.status).toBe(403);
    expect(refused.problem).toMatchObject({
      code: 'two-factor-required',
      detail: expect.stringContaining('second step'),
    });
    expect((await admin.call('PUT /api/account/profile', { body: {} })).status).toBe(403);
    expect((await require(admin, [])).status).toBe(403);
    expect((await admin.call('GET /api/auth/user')).status).toBe(200);
    expect((await admin.call('GET /api/account/security')).answer.twoFactor.isRequired).toBe(true);
    expect((await hers.call('GET /api/courses')).status).toBe(200);
    const { secret } = await withAuthenticator(college, admin);
    expect((await admin.call('GET /api/users')).status).toBe(200);
    const off = { password, code: codeOf(college, secret) };
    expect((await admin.call('POST /api/account/two-factor/turn-off', { body: off })).status).toBe(403);
    expect((await rows('audit_log')).find((row) => row.action === 'college.security_changed')).toMatchObject({
      user_id: null,
      subject: 'Collegium',
      changes: { twoFactorRequiredFor: { from: [], to: ['admin'] } },
    });
  });

  it('keeps what another administrator has asked for meanwhile', async () => {
    const save = (roles: Role[], before: Role[]) =>
      another.call('PUT /api/admin/security', {
        body: { twoFactorRequiredFor: roles, before: { twoFactorRequiredFor: before } },
      });
    const another = await college.as(await withPassword(college, 'admin'));
    const kept = (await another.call('GET /api/admin/security')).answer.twoFactorRequiredFor;
    expect((await save(['instructor'], kept)).answer.twoFactorRequiredFor).toEqual(['instructor']);
    const late = await save(['course_manager'], kept);
    expect([late.status, late.problem.code]).toEqual([409, 'changed-since']);
    expect((await save(['instructor'], kept)).status).toBe(200);
    expect((await save([], ['instructor'])).answer.twoFactorRequiredFor).toEqual([]);
  });

  it('opens to them what sets it up and the terms of use, and nothing else', async () => {
    const open = Object.entries(features).filter(([, route]) => 'withoutSecondStep' in route);
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'DELETE /api/account/identities/{id}',
      'DELETE /api/account/sessions',
      'DELETE /api/account/sessions/{id}',
      'GET /api/account/identities',
      'GET /api/account/security',
      'GET /api/account/sessions',
      'GET /api/auth/user',
      'GET /api/terms-of-use',
      'GET /api/users/{id}/picture',
      'POST /api/account/identities/link',
      'POST /api/account/two-factor/begin',
      'POST /api/account/two-factor/confirm',
      'POST /api/account/two-factor/recovery-codes',
      'POST /api/account/two-factor/turn-off',
      'POST /api/terms-of-use',
      'PUT /api/account/password',
    ]);
    await require(await college.as(await withPassword(college, 'admin')), ['student']);
    const pictureOf = async (id: string) => (await hers.raw({ method: 'GET', url: `/api/users/${id}/picture` })).json();
    const other = await withPassword(college, 'student');
    expect(await pictureOf(other.id)).toMatchObject({ status: 403, code: 'two-factor-required' });
    expect(await pictureOf((await hers.call('GET /api/auth/user')).answer.id)).toMatchObject({ status: 404 });
  });

  it('shows administrators who has set it up, and how single sign-on stands', async () => {
    const admin = await college.as(await withPassword(college, 'admin'));
    await withPassword(college, 'student', { is_active: false });
    await withPassword(college, 'student', { password_hash: null });
    const before = (await admin.call('GET /api/admin/security')).answer;
    await withAuthenticator(college, hers);
    const { answer, statements } = await admin.call('GET /api/admin/security');
    const ofStudents = (of: typeof answer) => of.roles.find(({ role }) => role === 'student');
    expect(ofStudents(answer)?.people).toBe(ofStudents(before)?.people);
    expect([ofStudents(before)?.protected, ofStudents(answer)?.protected]).toEqual([0, 1]);
    const { rows: counted } = await sql<{ people: number }>`select count(*) as people from users
      where role = 'student' and is_active and password_hash is not null`.execute(college.app.database.read);
    expect(ofStudents(answer)?.people).toBe(counted[0]?.people);
    expect(answer.singleSignOn).toBeNull();
    expect(statements).toBeLessThanOrEqual(3);
  });

  it('leaves who signs in through its identity provider alone', async () => {
    const admin = await college.as(await withPassword(college, 'admin'));
    await require(admin, ['admin', 'student']);
    const sso = await college.as(await withPassword(college, 'student', { password_hash: null }));
    expect((await sso.call('GET /api/courses')).status).toBe(200);
    expect((await hers.call('GET /api/courses')).problem.code).toBe('two-factor-required');
  });
});
