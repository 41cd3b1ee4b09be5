import { expect, it } from 'vitest';
import { measureLoad } from '../bench/transfer.ts';
import { useBrowser, visit } from './browser.ts';

useBrowser();

it('the landing page has at most 15 kB of JavaScript before interaction', async () => {
  const { page } = await visit();
  const sum = await measureLoad(page, '/');
  expect(sum.script).toBeLessThanOrEqual(15_000);
  expect(sum.script).toBeGreaterThan(0);
});

it('the first signed-in load has at most 120 kB of JavaScript and 15 kB of CSS', async () => {
  const { page } = await visit({ as: 'student' });
  const sum = await measureLoad(page, '/');
  expect(sum.script).toBeLessThanOrEqual(120_000);
  expect(sum.stylesheet).toBeLessThanOrEqual(15_000);
  expect(sum.stylesheet).toBeGreaterThan(0);
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
