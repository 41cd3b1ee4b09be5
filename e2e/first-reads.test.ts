import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

/** The reads that a page load sends, each with how often. */
async function readsOf(page: Page, path: string): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/live' || request.method() !== 'GET') return;
    reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return reads;
}

/** The address with the ids of a course of the demo college, and of what is in it. */
async function written(page: Page, path: string): Promise<string> {
  const read = async <T>(address: string) => (await (await page.request.get(address)).json()) as T;
  const courses = await read<{ id: string; courseCode: string }[]>('/api/courses');
  const course = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? '';
  if (!path.includes('{')) return path.replace('@', `/courses/${course}`);
  const modules = await read<{ items: { id: string; kind: string }[] }[]>(`/api/courses/${course}/modules`);
  const first = (kind: string) => modules.flatMap(({ items }) => items).find((item) => item.kind === kind)?.id ?? '';
  return path.replace('@', `/courses/${course}`).replace(/\{(\w+)\}/, (_, kind: string) => first(kind));
}

it.each([
  ['student', '/'],
  ['student', '/courses'],
  ['student', '@'],
  ['student', '@/quiz'],
  ['student', '@/quiz/{quiz}'],
  ['student', '@/lessons/{lesson}'],
  ['student', '@/assignments/{assignment}'],
  ['student', '/assignments'],
  ['student', '/grades'],
  ['student', '/discussions'],
  ['student', '/messages'],
  ['instructor', '/'],
  ['instructor', '@'],
  ['instructor', '@/gradebook'],
  ['instructor', '@/people'],
  ['instructor', '/grading'],
  ['instructor', '/assignments'],
  ['assistant', '/assignments'],
  ['assistant', '/grading'],
  ['supervisor', '/students'],
  ['supervisor', '/'],
  ['instructor', '/students'],
  ['instructor', '/analytics'],
  ['manager', '/manage-courses'],
  ['admin', '/admin'],
  ['admin', '/admin/users'],
  ['admin', '/admin/courses'],
])(
  'what the page of a %s at %s begins with is asked for before the application is there, and once',
  async (as, path) => {
    const { page } = await visit({ as });
    const reads = await readsOf(page, await written(page, path));
    const early = (await page.locator('script[data-reads]').getAttribute('data-reads'))?.split(' ') ?? [];
    expect(early.length).toBeGreaterThan(1);
    // Nothing that nobody takes: each of them is asked for by the page, which has it without asking again.
    expect(await page.evaluate(() => [...(globalThis.early?.keys() ?? [])])).toEqual([]);
    expect(early.map((read) => [read, reads.get(read)])).toEqual(early.map((read) => [read, 1]));
  },
);

it('who is to sign in need not wait for the ways in: they are asked for before the application is there, and once', async () => {
  const { page } = await visit();
  const reads = await readsOf(page, '/login');
  expect(await page.locator('script[data-reads]').getAttribute('data-reads')).toBe('/api/sign-in');
  expect(await page.evaluate(() => [...(globalThis.early?.keys() ?? [])])).toEqual([]);
  expect(reads.get('/api/sign-in')).toBe(1);
});

it.each([
  ['student', '/grading'],
  ['student', '/manage-courses'],
  ['student', '/admin'],
  ['instructor', '/grades'],
  ['assistant', '/analytics'],
  ['supervisor', '/admin/users'],
])('a %s at %s, which is not for them, asks for nothing early', async (as, path) => {
  const { page } = await visit({ as });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('script[data-reads]').count()).toBe(0);
});

it('a visitor asks for nothing early elsewhere', async () => {
  const { page } = await visit();
  await page.goto('/forgot-password');
  expect(await page.locator('script[data-reads]').count()).toBe(0);
});

it('an answer that failed early is asked for again by the page', async () => {
  const { page } = await visit({ as: 'student' });
  const early = page.waitForRequest('**/api/courses');
  await page.route('**/assets/app-*.js', async (route) => {
    await early;
    await route.continue();
  });
  let asked = 0;
  await page.route('**/api/courses', (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto('/courses');
  await page.getByText('Advanced Web Development').first().waitFor();
  expect(asked).toBe(2);
});

it.each([
  ['en', 'Loading...'],
  ['es', 'Cargando…'],
  ['ar', 'جارٍ التحميل…'],
])('before the application is there, the page says so in the language of its reader: %s', async (locale, words) => {
  const { page } = await visit({ locale });
  const answer = await page.request.get('/login', { headers: { Accept: 'text/html' } });
  expect(await answer.text()).toContain(`role="status">${words}</p>`);
});

it.each(['/', '/grades', '/courses/create', '/nowhere'])('%s says "Loading..." until it is drawn', async (path) => {
  const { page } = await visit({ as: 'student' });
  // The code of a page comes late on a slow line.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.body) seen.add(document.body.innerText.trim() === '' ? 'nothing' : 'something');
      document.documentElement.dataset['seen'] = [...seen].join(' ');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('data-seen')).toBe('something');
});
