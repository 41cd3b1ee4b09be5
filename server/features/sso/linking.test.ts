import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { aUser } from '../../testing/factories.ts';
import { collegeUrl, SsoBrowser } from '../../testing/sso-browser.ts';
import { pathOf, useSsoCollege } from '../../testing/sso-college.ts';
import { startSession } from '../identity/sessions.ts';

const sso = useSsoCollege();
const address = (path: string) => new URL(path, collegeUrl);

/** A browser in which an account is signed in, by a session of its own. */
async function signedIn(user: { id: string }): Promise<SsoBrowser> {
  const browser = new SsoBrowser(sso().college);
  const from = { userAgent: 'test', address: '127.0.0.1' };
  const { token } = await sso().college.write((tx) => startSession(sso().college.app, tx, user.id, from));
  browser.collegeCookies.set('collegium', token);
  return browser;
}

async function beginLinking(browser: SsoBrowser, returnTo = '/account'): Promise<string> {
  const { status, body } = await browser.request('POST', address('/api/account/identities/link'), { returnTo });
  expect(status).toBe(200);
  return JSON.parse(body).url;
}

describe('linking an identity to one’s own account', () => {
  it('signs one in from then on', async () => {
    await sso().open();
    const user = await sso().college.write((tx) => aUser(tx, 'admin'));
    const browser = await signedIn(user);
    const subject = sso().known({ email: 'at-the-provider@college.test' });
    expect(pathOf(await browser.signIn(subject, await beginLinking(browser)))).toBe('/account?linked=1');
    expect(await browser.user()).toMatchObject({ id: user.id });
    expect(await sso().identities()).toMatchObject([
      { subject, user_id: user.id, email: 'at-the-provider@college.test', last_used_at: null },
    ]);
    const { issuer } = sso().provider;
    const changes = { identity: { to: issuer } };
    expect(await sso().audit()).toEqual([
      { action: 'user.identity_linked', user_id: user.id, actor_id: user.id, changes },
    ]);
    const other = new SsoBrowser(sso().college);
    await other.signIn(subject);
    expect(await other.user()).toMatchObject({ id: user.id });
    const client = await sso().college.as(user);
    const list = await client.call('GET /api/account/identities');
    expect(list.answer).toMatchObject([{ provider: 'College ID', email: 'at-the-provider@college.test' }]);
    expect(list.answer[0]?.lastUsedAt).not.toBeNull();
    expect(list.statements).toBeLessThanOrEqual(3);
  });

  it('counts once when done twice', async () => {
    await sso().open();
    const user = await sso().linked();
    const browser = await signedIn(user);
    expect(pathOf(await browser.signIn(user.subject, await beginLinking(browser)))).toBe('/account?linked=1');
    expect(await sso().identities()).toHaveLength(1);
    expect(await sso().audit()).toEqual([]);
  });

  it('is refused where somebody else has the identity', async () => {
    await sso().open();
    const [owner, user] = [await sso().linked(), await sso().college.write((tx) => aUser(tx, 'student'))];
    const browser = await signedIn(user);
    const end = await browser.signIn(owner.subject, await beginLinking(browser, '/account?tab=1'));
    expect(pathOf(end)).toBe('/account?tab=1&problem=linked-elsewhere');
    expect(await sso().identities()).toMatchObject([{ user_id: owner.id }]);
    expect(await browser.user()).toMatchObject({ id: user.id });
  });

  it('says so where it is refused at the provider', async () => {
    await sso().open();
    const browser = await signedIn(await sso().college.write((tx) => aUser(tx, 'student')));
    expect(pathOf(await browser.signIn(null, await beginLinking(browser)))).toBe('/account?problem=cancelled');
  });

  it('needs the session that began', async () => {
    await sso().open();
    const user = await sso().college.write((tx) => aUser(tx, 'student'));
    const [browser, sameUser] = [await signedIn(user), await signedIn(user)];
    const other = await signedIn(await sso().college.write((tx) => aUser(tx, 'student')));
    const subject = sso().known();
    const token = browser.collegeCookies.get('collegium') ?? '';
    const back = await browser.goAs(subject, await beginLinking(browser));
    for (const each of [other, sameUser, new SsoBrowser(sso().college)])
      expect(pathOf((await each.go(back.href)).url)).toBe('/login?problem=expired');
    await browser.request('POST', address('/api/auth/logout'));
    // The browser still has its cookie, as somebody who copied it would.
    browser.collegeCookies.set('collegium', token);
    expect(pathOf((await browser.go(back.href)).url)).toBe('/account?problem=expired');
    expect(await sso().identities()).toEqual([]);
  });

  it('returns to no other site', async () => {
    await sso().open();
    const browser = await signedIn(await sso().college.write((tx) => aUser(tx, 'student')));
    const end = await browser.signIn(sso().known(), await beginLinking(browser, 'https://evil.example/'));
    expect(end.href).toBe(`${collegeUrl}/?linked=1`);
  });

  it('says that the provider cannot be reached', async () => {
    await sso().open({ COLLEGIUM_OIDC_ISSUER: 'http://localhost:1' });
    const client = await sso().college.as(await sso().college.write((tx) => aUser(tx, 'student')));
    const reply = await client.call('POST /api/account/identities/link', { body: { returnTo: '/account' } });
    expect(reply.status).toBe(503);
    expect(reply.problem.detail).toBe('College ID cannot be reached. Try again in a few minutes.');
  });
});

describe('the owner hears by mail', () => {
  const mails = () =>
    sso()
      .college.app.database.read.selectFrom('mails')
      .select(['kind', 'to_address', 'subject', 'text'])
      .orderBy('id')
      .execute();

  it('of an identity that was linked, and of one that was unlinked, each once', async () => {
    await sso().open({ COLLEGIUM_SMTP_URL: 'smtp://localhost:1' });
    const user = await sso().college.write((tx) => aUser(tx, 'student', { username: 'maya', password_hash: 'a hash' }));
    const browser = await signedIn(user);
    const subject = sso().known({ email: 'maya@provider.test' });
    for (let time = 0; time < 2; time++) await browser.signIn(subject, await beginLinking(browser));
    const client = await sso().college.as(user);
    const [identity] = (await client.call('GET /api/account/identities')).answer;
    const params = { id: identity?.id ?? '' };
    for (const status of [204, 404])
      expect((await client.call('DELETE /api/account/identities/{id}', { params })).status).toBe(status);
    const { email } = await sso().account(user.id);
    const [linked, unlinked, ...more] = await mails();
    expect(more).toEqual([]);
    expect(linked).toMatchObject({
      kind: 'identity-linked',
      to_address: email,
      subject: 'College ID was linked to your account',
    });
    expect(linked?.text).toMatch(/“maya” can be signed in to with College ID \(maya@provider\.test\) since \d/);
    expect(linked?.text).toContain(`${collegeUrl}/account/security`);
    expect(unlinked).toMatchObject({ kind: 'identity-unlinked', to_address: email });
    expect(unlinked?.text).toMatch(/can no longer be signed in to with College ID/);
  });

  it('of one that the college’s setting linked by their e-mail', async () => {
    await sso().open({ COLLEGIUM_SMTP_URL: 'smtp://localhost:1', COLLEGIUM_OIDC_UNKNOWN: 'link' });
    const user = await sso().college.write((tx) => aUser(tx, 'student', { email: 'maya@college.test' }));
    const browser = new SsoBrowser(sso().college);
    await browser.signIn(sso().known({ email: 'maya@college.test' }));
    expect(await browser.user()).toMatchObject({ id: user.id });
    expect(await mails()).toMatchObject([{ kind: 'identity-linked', to_address: 'maya@college.test' }]);
  });
});

describe('unlinking', () => {
  const identitiesOf = async (user: { id: string }) => {
    const client = await sso().college.as(user);
    return { client, list: (await client.call('GET /api/account/identities')).answer };
  };

  it('takes an identity away, which then signs nobody in', async () => {
    await sso().open();
    const user = await sso().linked('student', { password_hash: 'some hash' });
    const { client, list } = await identitiesOf(user);
    expect(list).toMatchObject([{ mayUnlink: true }]);
    const params = { id: list[0]?.id ?? '' };
    expect((await client.call('DELETE /api/account/identities/{id}', { params })).status).toBe(204);
    expect((await client.call('DELETE /api/account/identities/{id}', { params })).status).toBe(404);
    expect(pathOf(await new SsoBrowser(sso().college).signIn(user.subject))).toBe('/login?problem=not-admitted');
    expect(await sso().audit()).toMatchObject([
      { action: 'user.identity_unlinked', user_id: user.id, actor_id: user.id },
    ]);
  });

  it('is refused for the only way in', async () => {
    await sso().open();
    const user = await sso().linked();
    const { client, list } = await identitiesOf(user);
    expect(list).toMatchObject([{ mayUnlink: false }]);
    const refused = await client.call('DELETE /api/account/identities/{id}', { params: { id: list[0]?.id ?? '' } });
    expect(refused.status).toBe(409);
    expect(refused.problem.detail).toBe('This is your only way to sign in. Set a password first, then unlink it.');
    expect(await sso().identities()).toHaveLength(1);
  });

  it('leaves one of two, also when both go at once', async () => {
    await sso().open();
    const user = await sso().linked();
    await sso().linkTo(user);
    const { client, list } = await identitiesOf(user);
    expect(list.map(({ mayUnlink }) => mayUnlink)).toEqual([true, true]);
    const replies = await Promise.all(
      list.map(({ id }) => client.call('DELETE /api/account/identities/{id}', { params: { id } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('does not count an identity of a provider that is not in use any more', async () => {
    await sso().open();
    const user = await sso().linked();
    const row = { id: newId(), issuer: 'https://old.college.test', subject: 'x', user_id: user.id };
    const linked_at = sso().college.clock.now();
    await sso().college.write((tx) =>
      tx
        .insertInto('user_identities')
        .values({ ...row, linked_at })
        .execute(),
    );
    const { list } = await identitiesOf(user);
    expect(list.map(({ provider, mayUnlink }) => ({ provider, mayUnlink }))).toEqual([
      { provider: 'College ID', mayUnlink: false },
      { provider: 'https://old.college.test', mayUnlink: true },
    ]);
  });
});
