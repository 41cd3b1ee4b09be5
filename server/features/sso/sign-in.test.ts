import { describe, expect, it } from 'vitest';
import { openTestCollege } from '../../testing/college.ts';
import type { Claims } from '../../testing/identity-provider.ts';
import { collegeUrl, SsoBrowser } from '../../testing/sso-browser.ts';
import { pathOf, useSsoCollege } from '../../testing/sso-college.ts';

const sso = useSsoCollege();

describe('signing in through the identity provider', () => {
  it('leads to the provider with PKCE, state and nonce, and back to the path asked for', async () => {
    const browser = await sso().open();
    const user = await sso().linked();
    const leaving = await browser.request('GET', new URL('/api/login', collegeUrl));
    const to = new URL(leaving.location ?? '');
    expect(to.origin).toBe(sso().provider.issuer);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${collegeUrl}/api/login/callback`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(to.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    expect(leaving.cookies).toEqual([
      expect.stringMatching(/^collegium-sso=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ]);

    expect(pathOf(await browser.signIn(user.subject, '/api/login?returnTo=/courses?x=1'))).toBe('/courses?x=1');
    expect(await browser.user()).toMatchObject({ id: user.id, username: user.username });
    expect((await sso().account(user.id)).last_login_at).toEqual(sso().college.clock.now());
  });

  it('marks the cookie for https where the college is reached over it', async () => {
    await sso().open({ COLLEGIUM_URL: 'https://college.test' });
    const { headers } = await sso().college.nobody.raw({ method: 'GET', url: '/api/login' });
    expect(headers['set-cookie']).toMatch(/^__Host-collegium-sso=.*; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example/..//evil.example',
    'javascript:alert(1)',
  ])('never returns to another site: %s', async (target) => {
    const browser = await sso().open();
    const user = await sso().linked();
    const url = await browser.signIn(user.subject, `/api/login?returnTo=${encodeURIComponent(target)}`);
    expect(url.origin).toBe(collegeUrl);
    expect(url.href).not.toMatch(/^https?:\/\/[^/]+\/\//);
  });

  it('ends the session that the browser came with, and takes no session from outside', async () => {
    const browser = await sso().open();
    const [victim, attacker] = [await sso().linked(), await sso().linked()];
    const planted = new SsoBrowser(sso().college);
    await planted.signIn(attacker.subject);
    const token = planted.collegeCookies.get('collegium') ?? '';
    browser.collegeCookies.set('collegium', token);
    await browser.signIn(victim.subject);
    expect(browser.collegeCookies.get('collegium')).not.toBe(token);
    expect(await browser.user()).toMatchObject({ id: victim.id });
    expect(await planted.user()).toBeNull();
  });

  it('lets two windows of one browser sign in at once', async () => {
    const browser = await sso().open();
    const user = await sso().linked();
    const first = await browser.goAs(user.subject, '/api/login?returnTo=/courses');
    const second = (await browser.go('/api/login?returnTo=/admin', (url) => url.pathname.endsWith('/callback'))).url;
    expect(pathOf((await browser.go(first.href)).url)).toBe('/courses');
    expect(pathOf((await browser.go(second.href)).url)).toBe('/admin');
  });

  it('sends the browser to the sign-in page when single sign-on is not set up', async () => {
    const college = await openTestCollege();
    sso().opened.push(college);
    const { headers } = await sso().college.nobody.raw({ method: 'GET', url: '/api/login?returnTo=/courses' });
    expect(headers).toMatchObject({ location: '/login?returnTo=%2Fcourses' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(
      (await sso().college.nobody.raw({ method: 'GET', url: '/api/login/callback?code=x&state=y' })).statusCode,
    ).toBe(404);
  });

  it('tells the sign-in page what the button says', async () => {
    await sso().open({ COLLEGIUM_OIDC_NAME: 'Sign in with Harbour ID' });
    expect((await sso().college.nobody.call('GET /api/sign-in')).answer.singleSignOn).toEqual({ name: 'Harbour ID' });
  });
});

describe('an answer that is not to be believed', () => {
  it('is a refusal: the page says so, and nothing of what the provider wrote is passed on', async () => {
    const browser = await sso().open();
    const url = await browser.signIn(null, '/api/login?returnTo=/courses');
    expect(pathOf(url)).toBe('/login?returnTo=%2Fcourses&problem=cancelled');
    expect(await browser.user()).toBeNull();
  });

  it.each(['another', null])('has a wrong state: %s', async (state) => {
    const browser = await sso().open();
    const user = await sso().linked();
    const back = await browser.goAs(user.subject);
    if (state) back.searchParams.set('state', state);
    else back.searchParams.delete('state');
    expect(pathOf((await browser.go(back.href)).url)).toBe('/login?problem=expired');
    expect(await browser.user()).toBeNull();
  });

  it('comes a second time', async () => {
    const browser = await sso().open();
    const user = await sso().linked();
    const back = await browser.goAs(user.subject);
    expect(pathOf((await browser.go(back.href)).url)).toBe('/');
    browser.collegeCookies.delete('collegium');
    expect(pathOf((await browser.go(back.href)).url)).toBe('/login?problem=expired');
    expect(await browser.user()).toBeNull();
  });

  it('comes in a browser that did not begin, and then still counts in the one that did', async () => {
    const browser = await sso().open();
    const user = await sso().linked();
    const back = await browser.goAs(user.subject);
    const other = new SsoBrowser(sso().college);
    expect(pathOf((await other.go(back.href)).url)).toBe('/login?problem=expired');
    await other.go('/api/login');
    expect(pathOf((await other.go(back.href)).url)).toBe('/login?problem=expired');
    expect(await other.user()).toBeNull();
    expect(pathOf((await browser.go(back.href)).url)).toBe('/');
  });

  it('comes after more than ten minutes', async () => {
    const browser = await sso().open();
    const user = await sso().linked();
    const back = await browser.goAs(user.subject);
    sso().college.clock.pass({ minutes: 10 });
    expect(pathOf((await browser.go(back.href)).url)).toBe('/login?problem=expired');
    await browser.request('GET', new URL('/api/login', collegeUrl));
    expect(await sso().college.app.database.read.selectFrom('sign_in_flows').selectAll().execute()).toHaveLength(1);
  });

  it.each<[string, (token: Claims) => Claims]>([
    ['another nonce', (token) => ({ ...token, nonce: 'another' })],
    ['no nonce', (token) => ({ ...token, nonce: undefined })],
    ['another issuer', (token) => ({ ...token, iss: 'http://localhost:1' })],
    ['another audience', (token) => ({ ...token, aud: 'another' })],
    ['another subject than the one of the profile', (token) => ({ ...token, sub: 'another' })],
  ])('has %s', async (_, tamper) => {
    const browser = await sso().open();
    const user = await sso().linked();
    sso().provider.tamper = tamper;
    expect(pathOf(await browser.signIn(user.subject))).toBe('/login?problem=failed');
    expect(await browser.user()).toBeNull();
  });

  it('is signed by somebody else', async () => {
    const browser = await sso().open();
    const user = await sso().linked();
    sso().provider.forges = true;
    expect(pathOf(await browser.signIn(user.subject))).toBe('/login?problem=failed');
  });

  const moved = (seconds: number) => (token: Claims) => {
    const now = Math.floor(Date.now() / 1000);
    return { ...token, iat: now + seconds, exp: now + seconds + 600 };
  };
  const ended = (seconds: number) => (token: Claims) => {
    const now = Math.floor(Date.now() / 1000);
    return { ...token, iat: now - seconds - 600, exp: now - seconds };
  };
  it.each([
    ['50 seconds ahead', moved(50), '/'],
    ['70 seconds ahead', moved(70), '/login?problem=clock'],
    ['ended 50 seconds ago', ended(50), '/'],
    ['ended 70 seconds ago', ended(70), '/login?problem=clock'],
  ])('has times of a clock that differs: %s', async (_, tamper, path) => {
    const browser = await sso().open();
    const user = await sso().linked();
    sso().provider.tamper = tamper;
    expect(pathOf(await browser.signIn(user.subject))).toBe(path);
  });
});
