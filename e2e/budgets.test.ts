import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureLoad } from '../bench/transfer.ts';
import { paths } from '../contract/paths.ts';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

it('the landing page has at most 15 kB of JavaScript before interaction', async () => {
  const { page } = await visit();
  const sum = await measureLoad(page, '/');
  expect(sum.script).toBeLessThanOrEqual(15_000);
  expect(sum.script).toBeGreaterThan(0);
});

/** Of each screen the first load has the route and the names of its files. */
const ofScreens = 60 * paths.length;

it('the first signed-in load has at most 117.6 kB of JavaScript, 60 bytes for each screen, and 15 kB of CSS', async () => {
  const { page } = await visit({ as: 'student' });
  // What is fetched ahead once the page stands is not of its load; where the machine is slow it would come within it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const plan = globalThis.setTimeout;
    const soon = (work: TimerHandler, ms = 0, ...given: unknown[]) => (ms < 1500 ? plan(work, ms, ...given) : 0);
    Object.assign(globalThis, { setTimeout: soon });
  });
  const sum = await measureLoad(page, '/');
  // The same source makes up to 80 bytes more or less of it: the names of its files differ, and are packed otherwise.
  expect(sum.script).toBeLessThanOrEqual(117_600 + ofScreens);
  expect(sum.stylesheet).toBeLessThanOrEqual(15_000);
  expect(sum.stylesheet).toBeGreaterThan(0);
});

/** Of the usual letters: one file a weight (docs/decisions/0043-first-paint.md). */
const usual = /\/collegium-(sans|serif)-(\d+)-[\w-]+\.woff2$/;

it.each([
  ['nobody', '/'],
  ['nobody', '/login'],
  ['student', '/'],
  ['student', '/courses'],
])('for %s, %s uses all letters that it names ahead, and no others than the usual come', async (who, path) => {
  const { page } = await visit(who === 'nobody' ? {} : { as: who });
  const come: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && come.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  const named = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  const used = await page.evaluate(async () =>
    [...(await document.fonts.ready)].flatMap(({ status, family, weight }) =>
      status === 'loaded' ? [`${family} ${weight}`] : [],
    ),
  );
  const isUsed = (file: string) => {
    const [, kind, weight] = usual.exec(file) ?? [];
    return used.some((each) => {
      const [, family = '', least, most] = /^"?Collegium (\w+)"? (\d+) (\d+)$/.exec(each) ?? [];
      return family.toLowerCase() === kind && Number(least) <= Number(weight) && Number(weight) <= Number(most);
    });
  };
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !isUsed(file ?? ''))).toEqual([]);
  expect(come.filter((file) => !usual.test(file))).toEqual([]);
});

const built = join(import.meta.dirname, '..', 'dist', 'web');

/**
 * The most JavaScript that a page may take beyond the application itself, compressed, in kB: what is read takes little. The
 * names of its files alone, which follow from what is in them, make some 30 bytes more or less, and that each is compiled as
 * it comes costs 30 bytes a file.
 */
const most = new Map<string, number>([
  ['/', 5],
  ['/login', 14.7],
  ['/forgot-password', 6],
  ['/reset-password', 6.5],
  ['/setup', 6.2],
  ['/terms-of-use', 6],
  ['/unsubscribe', 7],
  ['/grades', 16],
  ['/grading', 15],
  ['/reports', 15.7],
  ['/courses', 14.7],
  ['/downloads', 28.4],
  ['/account', 33],
  ['/assignments', 31.8],
  ['/courses/{id}/lessons/{lessonId}', 34.1],
  ['/courses/{id}/quiz', 33.4],
  ['/courses/{id}/quiz/{quizId}', 33.4],
  ['/courses/{id}/gradebook', 29.7],
  ['/courses/{id}', 34],
  ['/students', 32],
  ['/calendar', 44.7],
  ['/courses/{id}/assignments/{assignmentId}', 47],
  ['/courses/{id}/quizzes/{quizId}/edit', 90.8],
]);
/** Of any other, those with editors and tables of people among them. */
const mostOfAny = 88.6;

it('no page has more JavaScript than it may', () => {
  const pages = JSON.parse(readFileSync(join(built, '.vite', 'pages.json'), 'utf8')) as Record<
    string,
    { scripts: string[] }
  >;
  const sizeOf = (file: string) =>
    statSync(join(built, `${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(built, file)).size;
  const over = Object.entries(pages).flatMap(([path, { scripts }]) => {
    const size = scripts.reduce((sum, file) => sum + sizeOf(file), 0);
    return size > (most.get(path) ?? mostOfAny) * 1000 ? [`${path}: ${size} bytes`] : [];
  });
  expect(over).toEqual([]);
  expect([...most.keys()].filter((path) => !Object.hasOwn(pages, path))).toEqual([]);
});

it.each([
  ['/', '/api/dashboard'],
  ['/courses', '/api/courses'],
])('%s asks for the user and for its own data at the same time', async (path, data) => {
  const { page } = await visit({ as: 'student' });
  // Who is here is answered only after the page has asked for its data: it must not wait for the one to ask for the other.
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === data);
  await page.route('**/api/auth/user', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
