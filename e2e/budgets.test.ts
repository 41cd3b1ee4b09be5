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
])('%s asks for the user and its own data in one round trip', async (path, data) => {
  const { page } = await visit({ as: 'student' });
  const { api } = await measureLoad(page, path);
  const user = api.find((call) => call.path === '/api/auth/user');
  const own = api.find((call) => call.path === data);
  if (!user || !own) throw new Error(`Asked only for ${api.map((call) => call.path).join(', ')}`);
  const firstAnswer = Math.min(...api.map((call) => call.to));
  expect(user.from).toBeLessThan(firstAnswer);
  expect(own.from).toBeLessThan(firstAnswer);
});
