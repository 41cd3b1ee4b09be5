import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { aUser } from '../../testing/factories.ts';
import { SsoBrowser } from '../../testing/sso-browser.ts';
import { pathOf, useSsoCollege } from '../../testing/sso-college.ts';
import { insertIdentity } from './queries.ts';

const sso = useSsoCollege();
const notAdmitted = '/login?problem=not-admitted';

const maya = { email: 'Maya.L@college.test', given_name: 'Maya', family_name: 'Lindqvist', name: 'M. Lindqvist' };

describe('somebody whom the college does not know', () => {
  it('is refused, unless the college says otherwise', async () => {
    const browser = await sso().open();
    expect(pathOf(await browser.signIn(sso().known(maya)))).toBe(notAdmitted);
    expect(await sso().accounts()).toEqual([]);
    expect(await browser.user()).toBeNull();
  });

  it('gets an account as a student, with the names of the provider', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'create' });
    const subject = sso().known({ ...maya, preferred_username: 'Maya.L@college.test' });
    expect(pathOf(await browser.signIn(subject, '/api/login?returnTo=/courses'))).toBe('/courses');
    const [user] = await sso().accounts();
    expect(user).toMatchObject({
      username: 'maya.l',
      email: maya.email,
      first_name: 'Maya',
      last_name: 'Lindqvist',
      role: 'student',
      password_hash: null,
    });
    const { issuer } = sso().provider;
    expect(await sso().identities()).toMatchObject([{ issuer, subject, user_id: user?.id, email: maya.email }]);
    expect(await sso().audit()).toEqual([
      {
        action: 'user.created',
        user_id: user?.id,
        actor_id: null,
        changes: { role: { to: 'student' }, singleSignOn: { to: issuer } },
      },
    ]);
    expect(pathOf(await new SsoBrowser(sso().college).signIn(subject))).toBe('/');
    expect(await sso().accounts()).toHaveLength(1);
  });

  it('is found again by issuer and subject, whatever becomes of the e-mail', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'link,create' });
    const subject = sso().known(maya);
    await browser.signIn(subject);
    sso().provider.people.set(subject, { ...maya, email: 'new@college.test', email_verified: true });
    await new SsoBrowser(sso().college).signIn(subject);
    expect(await sso().identities()).toMatchObject([{ subject, email: 'new@college.test' }]);
    const other = sso().known(maya);
    expect(pathOf(await new SsoBrowser(sso().college).signIn(other))).toBe(notAdmitted);
    expect(await sso().accounts()).toMatchObject([{ email: maya.email }]);
  });

  it('gets a username that nobody has', async () => {
    await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'create' });
    await sso().college.write((tx) => aUser(tx, 'student', { username: 'Maya' }));
    for (const [preferred_username, expected] of [
      ['maya', 'maya2'],
      ['MAYA', 'maya3'],
      ['Żółć <script>', 'żółćscript'],
      ['li', 'user-li'],
      ['@', 'user-'],
    ] as const) {
      const browser = new SsoBrowser(sso().college);
      await browser.signIn(sso().known({ preferred_username }));
      expect(await browser.user()).toMatchObject({ username: expected });
    }
  });

  it('gets first and last name out of the whole name', async () => {
    await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'create' });
    for (const [claims, first, last] of [
      [{ name: 'Anna Maria Novak' }, 'Anna Maria', 'Novak'],
      [{ name: 'Sukarno' }, 'Sukarno', 'Sukarno'],
      [{ name: '\u202eAnna No\u200bvak' }, 'Anna', 'Novak'],
      [{ name: 'Anna Novak', given_name: '\u200b', family_name: 'No\u2066vak' }, 'Anna', 'Novak'],
      [{ name: undefined, preferred_username: 'kim' }, 'kim', 'kim'],
    ] as const) {
      const browser = new SsoBrowser(sso().college);
      await browser.signIn(sso().known(claims));
      expect(await browser.user()).toMatchObject({ firstName: first, lastName: last });
    }
  });

  it.each([
    ['without an e-mail', { email: undefined }],
    ['with what is no e-mail', { email: 'maya' }],
    ['with an e-mail that is not verified', { email_verified: false }],
    ['with an e-mail that is not verified, in other words', { email_verified: 'no' }],
    ['with the e-mail of an account', { email: 'TAKEN@college.test' }],
  ])('gets no account %s', async (_, claims) => {
    const browser = await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'create' });
    await sso().college.write((tx) => aUser(tx, 'student', { email: 'taken@college.test' }));
    expect(pathOf(await browser.signIn(sso().known(claims)))).toBe(notAdmitted);
    expect(await sso().accounts()).toHaveLength(1);
    expect(await sso().identities()).toEqual([]);
  });

  it('gets one account from two windows at once', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'create' });
    const subject = sso().known(maya);
    const other = new SsoBrowser(sso().college);
    const backs = [await browser.goAs(subject), await other.goAs(subject)] as const;
    const ends = await Promise.all([browser.go(backs[0].href), other.go(backs[1].href)]);
    expect(ends.map(({ url }) => pathOf(url))).toEqual(['/', '/']);
    expect(await sso().accounts()).toHaveLength(1);
  });

  // The embedded database lets nobody in between two statements.
  it.runIf(process.env['TEST_DATABASE_URL'])(
    'is let in when another window was quicker between two looks',
    async () => {
      const browser = await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'create' });
      const subject = sso().known(maya);
      const back = await browser.goAs(subject);
      const waiting = sql<{ n: unknown }>`select count(*) as n from pg_locks
      where not granted and relation = 'users'::regclass and database = (select oid from pg_database where datname = current_database())`;
      const locked = Promise.withResolvers<void>();
      const end = locked.promise.then(() => browser.go(back.href));
      await sso().college.write(async (tx) => {
        await sql`lock table users in access exclusive mode`.execute(tx);
        // It finds no such identity, and then waits to see whether the e-mail is taken.
        locked.resolve();
        while (Number((await waiting.execute(tx)).rows[0]?.n) === 0)
          await new Promise((later) => setTimeout(later, 10));
        const { id } = await aUser(tx, 'student', { email: maya.email });
        const linked_at = sso().college.clock.now();
        const row = { id: newId(), issuer: sso().provider.issuer, subject, user_id: id, email: maya.email };
        await insertIdentity(tx, { ...row, linked_at, last_used_at: null });
      });
      expect(pathOf((await end).url)).toBe('/');
    },
  );
});

describe('an account with the same e-mail', () => {
  const email = 'same@college.test';

  it('is linked where the college says so and the provider has verified the e-mail', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'link' });
    const user = await sso().college.write((tx) => aUser(tx, 'student', { email: 'Same@college.test' }));
    expect(pathOf(await browser.signIn(sso().known({ email })))).toBe('/');
    expect(await browser.user()).toMatchObject({ id: user.id });
    expect(await sso().audit()).toMatchObject([{ action: 'user.identity_linked', user_id: user.id, actor_id: null }]);
    expect(pathOf(await new SsoBrowser(sso().college).signIn(sso().known(maya)))).toBe(notAdmitted);
  });

  it.each([
    ['refuse', true],
    ['create', true],
    ['link', false],
    ['link', undefined],
    ['link', 'yes'],
    ['link,create', false],
    ['link,create', undefined],
  ])('is never linked with %s and verified: %s', async (unknown, email_verified) => {
    const browser = await sso().open({ COLLEGIUM_OIDC_UNKNOWN: unknown });
    await sso().college.write((tx) => aUser(tx, 'student', { email }));
    expect(pathOf(await browser.signIn(sso().known({ email, email_verified })))).toBe(notAdmitted);
    expect(await sso().identities()).toEqual([]);
    expect(await browser.user()).toBeNull();
  });

  it('is never linked when it is an administrator’s, deactivated, linked already, or has a second step', async () => {
    await sso().open({ COLLEGIUM_OIDC_UNKNOWN: 'link,create' });
    const { college } = sso();
    const [admin, gone, protectedOne] = await college.write(async (tx) => [
      await aUser(tx, 'admin'),
      await aUser(tx, 'student', { is_active: false }),
      await aUser(tx, 'instructor'),
    ]);
    await college.write((tx) =>
      tx
        .insertInto('two_factors')
        .values({
          user_id: protectedOne?.id ?? '',
          secret: Buffer.from('secret'),
          created_at: college.clock.now(),
          confirmed_at: college.clock.now(),
        })
        .execute(),
    );
    const held = await sso().linked();
    for (const user of [admin, gone, protectedOne, held])
      expect(pathOf(await new SsoBrowser(college).signIn(sso().known({ email: user?.email })))).toBe(notAdmitted);
    expect(await sso().identities()).toHaveLength(1);
  });
});

describe('a deactivated user', () => {
  it('is refused like somebody unknown, and nothing of their account changes', async () => {
    const browser = await sso().open({
      COLLEGIUM_OIDC_ROLES: 'groups:staff=instructor',
      COLLEGIUM_OIDC_UNKNOWN: 'create',
    });
    const user = await sso().linked('student', { is_active: false }, { groups: ['staff'] });
    expect(pathOf(await browser.signIn(user.subject))).toBe(notAdmitted);
    expect(await browser.user()).toBeNull();
    expect(await sso().account(user.id)).toMatchObject({ role: 'student', last_login_at: null });
  });
});

describe('the mapping of roles', () => {
  const COLLEGIUM_OIDC_ROLES = 'groups:head=course_manager,groups:staff=instructor,groups:owners=admin';

  it('gives a new account its role', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_ROLES, COLLEGIUM_OIDC_UNKNOWN: 'create' });
    await browser.signIn(sso().known({ groups: ['staff', 'head'] }));
    expect(await browser.user()).toMatchObject({ role: 'course_manager' });
  });

  it('is followed at every sign-in, written down, and ends the other sessions', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_ROLES });
    const user = await sso().linked('student', {}, { groups: 'staff' });
    const elsewhere = await sso().college.as(user);
    await browser.signIn(user.subject);
    expect(await browser.user()).toMatchObject({ id: user.id, role: 'instructor' });
    expect((await elsewhere.call('GET /api/auth/user')).status).toBe(401);
    const { issuer } = sso().provider;
    expect(await sso().audit()).toEqual([
      {
        action: 'user.role_changed',
        user_id: user.id,
        actor_id: null,
        changes: { role: { from: 'student', to: 'instructor' }, singleSignOn: { to: issuer } },
      },
    ]);
    const again = await sso().college.as(user);
    await new SsoBrowser(sso().college).signIn(user.subject);
    expect((await again.call('GET /api/auth/user')).status).toBe(200);
    expect(await sso().audit()).toHaveLength(1);
  });

  it('leaves the role alone where no rule fits', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_ROLES });
    const user = await sso().linked('supervisor', {}, { groups: ['admin', 'choir'] });
    await browser.signIn(user.subject);
    expect(await browser.user()).toMatchObject({ role: 'supervisor' });
  });

  it('makes administrators only where a rule names them', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_ROLES });
    const owner = await sso().linked('student', {}, { groups: ['owners'] });
    await browser.signIn(owner.subject);
    expect(await browser.user()).toMatchObject({ role: 'admin' });
  });

  it('never takes the last active administrator away', async () => {
    const browser = await sso().open({ COLLEGIUM_OIDC_ROLES });
    const admin = await sso().linked('admin', {}, { groups: ['staff'] });
    expect(pathOf(await browser.signIn(admin.subject))).toBe('/');
    expect(await browser.user()).toMatchObject({ role: 'admin' });
    await sso().college.write((tx) => aUser(tx, 'admin'));
    await new SsoBrowser(sso().college).signIn(admin.subject);
    expect(await sso().account(admin.id)).toMatchObject({ role: 'instructor' });
  });
});
