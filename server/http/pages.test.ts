import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../domain/languages.ts';
import { openTestCollege, type TestCollege } from '../testing/college.ts';
import { registerPages } from './pages.ts';
import { answerProblem } from './problem.ts';
import { sendSecurityHeaders } from './security-headers.ts';

let college: TestCollege;
let server: FastifyInstance;
let directory: string;

beforeAll(async () => {
  college = await openTestCollege();
  directory = await mkdtemp(join(tmpdir(), 'collegium-pages-'));
  await mkdir(join(directory, '.vite'));
  const pages = { '/': { scripts: ['assets/dashboard.js'], styles: [] } };
  await writeFile(join(directory, '.vite', 'pages.json'), JSON.stringify(pages));
  const landings = languages.map((each) => (each === 'en' ? 'landing.html' : `landing.${each}.html`));
  const body = /<body>.*<\/body>/s.exec(await readFile('web/app.html', 'utf8'))?.[0] ?? '';
  for (const name of ['app.html', ...landings])
    await writeFile(join(directory, name), `<html lang="en"><head><title>${name}</title></head>${body}</html>`);
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'dashboard.js'), 'export {};');
  server = Fastify();
  sendSecurityHeaders(server, false, null);
  server.setErrorHandler((error, request, reply) => answerProblem(error as never, request, reply, 'en'));
  await registerPages(server, college.app, directory, async () => null);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
  await college.close();
});

test('who asks for a page gets one, for anything else there is nothing', async () => {
  const status = async (method: 'GET' | 'HEAD' | 'POST', url: string, accept: string) =>
    (await server.inject({ method, url, headers: { accept } })).statusCode;
  expect(await status('GET', '/courses/browse', 'text/html')).toBe(200);
  expect(await status('GET', '/nowhere', 'text/html')).toBe(404);
  expect((await server.inject({ url: '/nowhere', headers: { accept: 'text/html' } })).body).toContain('app.html');
  expect(await status('GET', '/courses/browse', '*/*')).toBe(200);
  expect(await status('HEAD', '/courses/browse', '*/*')).toBe(200);
  expect((await server.inject({ url: '/nowhere', headers: { accept: '*/*' } })).body).not.toContain('app.html');
  expect(await status('GET', '/courses/browse', 'application/json')).toBe(404);
  expect(await status('POST', '/nowhere', 'text/html')).toBe(404);
  const posted = await server.inject({ method: 'POST', url: '/courses/browse', headers: { accept: 'text/html' } });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a page names its files, and so does the other address of the dashboard', async () => {
  const page = async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body;
  expect(await page('/dashboard')).toContain('href="/assets/dashboard.js"');
  expect(await page('/courses/browse')).not.toContain('assets/dashboard.js');
});

test('what a page says before its script, and without one, is in the language that it is sent in', async () => {
  const page = async (wish: string) =>
    (await server.inject({ url: '/login', headers: { accept: 'text/html', 'accept-language': wish } })).body;
  expect(await page('en')).toMatch(/>Loading\.\.\.<.*<noscript>Collegium needs JavaScript\./s);
  expect(await page('es')).toMatch(/lang="es".*>Cargando.*<noscript>Collegium necesita JavaScript\./s);
  expect(await page('ar')).toMatch(/dir="rtl".*<noscript>[^<]*JavaScript/s);
  for (const wish of ['es', 'ar']) expect(await page(wish)).not.toMatch(/Loading|needs JavaScript/);
});

test('a file of a page carries what concerns a file: each page takes twenty of them', async () => {
  const { headers } = await server.inject('/assets/dashboard.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.any(String),
  });
  const ofPages = new Set(['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'last-modified']);
  expect(Object.keys(headers).filter((each) => ofPages.has(each))).toEqual([]);
  const none = await server.inject({ url: '/assets/gone.js', headers: { accept: 'text/html' } });
  expect(none.statusCode).toBe(404);
  expect(none.headers['x-frame-options']).toBe('DENY');
});
