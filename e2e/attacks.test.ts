import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { address, useBrowser, visit } from './browser.ts';

useBrowser();

/** A page of somebody else's. On another port of this host the browser still sends our cookies; on another host it does not. */
let foreign: Server;
const origins = () => {
  const { port } = foreign.address() as AddressInfo;
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
};

beforeAll(async () => {
  foreign = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Win a prize</title><body></body>');
  });
  await new Promise<void>((resolve) => foreign.listen(0, resolve));
});
afterAll(() => {
  foreign.close();
});

const stateOf = async (context: BrowserContext) => {
  const read = async (path: string) => {
    const response = await context.request.get(path);
    return { status: response.status(), body: await response.text() };
  };
  const courses = await read('/api/courses');
  return {
    // Other journeys make courses meanwhile.
    courses: { status: courses.status, hasIntruder: courses.body.includes('INT-1') },
    users: await read('/api/users?q=intruder'),
    profile: await read('/api/account/profile'),
  };
};

it('CSRF: a page of another origin changes nothing, whatever it sends with the visitor’s cookies', async () => {
  const { page, context } = await visit({ as: 'admin' });
  const before = await stateOf(context);
  expect(before.users.status).toBe(200);
  const user = {
    username: 'intruder',
    email: 'intruder@evil.test',
    firstName: 'In',
    lastName: 'Truder',
    password: 'let me in please',
    role: 'admin',
  };
  const course = { title: 'Intruder', courseCode: 'INT-1', description: 'D', status: 'draft', modules: [] };
  const wishes = [
    ['POST', '/api/users', user],
    ['POST', '/api/courses', course],
    ['PUT', '/api/account/profile', { firstName: 'In', lastName: 'Truder' }],
    ['POST', '/api/auth/logout', {}],
    ['DELETE', '/api/account/sessions', {}],
  ] as const;
  for (const origin of origins()) {
    await page.goto(origin);
    await page.evaluate(
      async ({ home, wishes: asked }) => {
        for (const [method, path, body] of asked) {
          const json = JSON.stringify(body);
          const common = { method, credentials: 'include', body: json } as const;
          await fetch(home + path, { ...common, headers: { 'Content-Type': 'application/json' } }).catch(() => null);
          if (method !== 'POST') continue;
          await fetch(home + path, { ...common, mode: 'no-cors' }).catch(() => null);
          navigator.sendBeacon(home + path, new Blob([json], { type: 'text/plain' }));
        }
      },
      { home: address('').replace(/\/$/, ''), wishes },
    );
    // Forms are what a browser sends anywhere without asking; a text/plain one can carry JSON.
    for (const [, path, body] of wishes.filter(([method]) => method === 'POST'))
      for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        await page.goto(origin);
        await Promise.all([
          page.waitForURL((url) => url.pathname === path),
          page.evaluate(
            ({ action, name, type }) => {
              const form = document.createElement('form');
              Object.assign(form, { method: 'POST', action, enctype: type });
              const input = document.createElement('input');
              Object.assign(input, { name, value: '' });
              form.append(input);
              document.body.append(form);
              form.submit();
            },
            { action: address(path), name: JSON.stringify(body), type: enctype },
          ),
        ]);
      }
  }
  expect(await stateOf(context)).toEqual(before);
});

it('session fixation: the session after signing in is never one that was there before', async () => {
  const { page, context } = await visit();
  const planted = 'A'.repeat(43);
  await context.addCookies([{ name: 'collegium', value: planted, url: address() }]);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Student' }).click();
  await page.waitForURL(address('/'));
  const session = (await context.cookies()).find(({ name }) => name === 'collegium');
  expect(session?.value).not.toBe(planted);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const old = { headers: { cookie: `collegium=${planted}` } };
  expect((await fetch(address('/api/auth/user'), old)).status).toBe(401);
});

it('framing: no page of another origin can show ours', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto(origins()[0] ?? '');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  }, address('/courses'));
  const [, framed] = page.frames();
  expect(await framed?.content()).not.toContain('Collegium');
});

it('open redirect: signing in never leads to another site', async () => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { page } = await visit();
    await page.goto(`/api/login?returnTo=${encodeURIComponent(target)}`);
    await page.getByRole('button', { name: 'Student' }).click();
    await page.waitForURL(address('/'));
  }
});
