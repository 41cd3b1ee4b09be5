import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import { collegeUrl, SsoBrowser } from '../../testing/sso-browser.ts';
import { pathOf, useSsoCollege } from '../../testing/sso-college.ts';

const sso = useSsoCollege();
const portOf = (issuer: string) => Number(new URL(issuer).port);

describe('an identity provider that does not answer', () => {
  it('keeps nobody from the sign-in page, and is asked again at the next sign-in', async () => {
    const away = await startIdentityProvider([collegeUrl]);
    await away.stop();
    const browser = await sso().open(away.settings(collegeUrl));
    expect(pathOf((await browser.go('/api/login?returnTo=/courses')).url)).toBe(
      '/login?returnTo=%2Fcourses&problem=unreachable',
    );
    expect(browser.collegeCookies.size).toBe(0);
    expect((await sso().college.nobody.call('GET /api/sign-in')).status).toBe(200);
    const back = await startIdentityProvider([collegeUrl], portOf(away.issuer));
    try {
      const { url } = await browser.go('/api/login?returnTo=/courses');
      expect(url.origin).toBe(back.issuer);
    } finally {
      await back.stop();
    }
  });

  it('may stop after it has said what it is: nobody is led to it until it is back', async () => {
    const leaving = await startIdentityProvider([collegeUrl]);
    const browser = await sso().open(leaving.settings(collegeUrl));
    expect((await browser.go('/api/login')).url.origin).toBe(leaving.issuer);
    await leaving.stop();
    sso().college.clock.pass({ minutes: 1 });
    for (let i = 0; i < 2; i++)
      expect(pathOf((await browser.go('/api/login?returnTo=/courses')).url)).toBe(
        '/login?returnTo=%2Fcourses&problem=unreachable',
      );
    const back = await startIdentityProvider([collegeUrl], portOf(leaving.issuer));
    try {
      expect((await browser.go('/api/login?returnTo=/courses')).url.origin).toBe(back.issuer);
    } finally {
      await back.stop();
    }
  });

  it.each([
    ['its proxy alone answers', 503, 'unreachable'],
    ['it does not like the question', 405, null],
  ])('%s', async (_, status, problem) => {
    const server = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`;
      const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      const isDiscovery = request.url?.startsWith('/.well-known/');
      response.writeHead(isDiscovery ? 200 : status, { 'content-type': 'application/json' });
      response.end(isDiscovery ? JSON.stringify(metadata) : '');
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    const issuer = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
    const browser = await sso().open({ COLLEGIUM_OIDC_ISSUER: issuer });
    const { location } = await browser.request('GET', new URL('/api/login', collegeUrl));
    const to = new URL(location ?? '', collegeUrl);
    expect([to.searchParams.get('problem'), to.pathname]).toEqual([problem, problem ? '/login' : '/auth']);
    server.closeAllConnections();
    server.close();
  });

  it('may stop between leaving and coming back', async () => {
    const leaving = await startIdentityProvider([collegeUrl]);
    const browser = await sso().open(leaving.settings(collegeUrl));
    leaving.people.set('maya', {});
    const back = await browser.goAs('maya', '/api/login?returnTo=/courses');
    await leaving.stop();
    expect(pathOf((await browser.go(back.href)).url)).toBe('/login?returnTo=%2Fcourses&problem=unreachable');
  });

  it.each([
    ['says something else', 200, '<h1>Hello</h1>'],
    ['is out of order', 503, ''],
    ['leads elsewhere', 302, ''],
    ['never ends', 200, `{"issuer":"${'x'.repeat(2_000_000)}"}`],
    ['calls itself by another name', 200, '{"issuer":"https://evil.example"}'],
  ])('%s', async (_, status, body) => {
    const server = createServer((_request, response) => {
      const headers = { 'content-type': 'application/json', location: sso().provider.issuer };
      response.writeHead(status, headers).end(body);
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const browser = await sso().open({ COLLEGIUM_OIDC_ISSUER: `http://localhost:${port}` });
    expect(pathOf((await browser.go('/api/login')).url)).toBe('/login?problem=unreachable');
    server.closeAllConnections();
    server.close();
  });
});

describe('what the provider says of itself', () => {
  it('is not asked for before the first sign-in, and then once an hour', async () => {
    const before = sso().provider.discoveries;
    const browser = await sso().open();
    const asked = () => sso().provider.discoveries - before;
    expect(asked()).toBe(0);
    await Promise.all([browser.go('/api/login'), new SsoBrowser(sso().college).go('/api/login')]);
    await browser.go('/api/login');
    expect(asked()).toBe(1);
    sso().college.clock.pass({ minutes: 61 });
    await browser.go('/api/login');
    expect(asked()).toBe(2);
  });

  it('counts on while the provider does not answer', async () => {
    const provider = await startIdentityProvider([collegeUrl]);
    const browser = await sso().open(provider.settings(collegeUrl));
    await browser.go('/api/login');
    await provider.stop();
    sso().college.clock.pass({ minutes: 61 });
    expect(pathOf((await browser.go('/api/login')).url)).toBe('/login?problem=unreachable');
    const back = await startIdentityProvider([collegeUrl], portOf(provider.issuer));
    try {
      const { location } = await browser.request('GET', new URL('/api/login', collegeUrl));
      expect(new URL(location ?? '').origin).toBe(provider.issuer);
      expect(back.discoveries).toBe(0);
    } finally {
      await back.stop();
    }
  });
});

it('tells the log what was wrong, and neither code, state nor anybody’s data', async () => {
  const browser = await sso().open();
  const { subject } = await sso().linked();
  const lines: unknown[] = [];
  sso().college.app.log.warn = (details: object) => void lines.push(details);
  sso().provider.tamper = (token) => ({ ...token, nonce: 'another' });
  const back = await browser.goAs(subject);
  await browser.go(back.href);
  expect(lines).toEqual([
    {
      problem: 'failed',
      reason: 'unexpected JWT claim value encountered: unexpected ID Token "nonce" claim value',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain(back.searchParams.get('code'));
});
