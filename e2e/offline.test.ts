import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

async function gradebookOf(page: Page): Promise<string> {
  const courses = (await (await page.request.get('/api/courses')).json()) as { id: string; courseCode: string }[];
  return `/courses/${courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? ''}/gradebook`;
}

test('what is opened without a connection comes with the next one, as it looks, and the page stands meanwhile', async () => {
  const { page, context } = await visit({ as: 'student' });
  await page.goto('/');
  await settled(page);
  await context.setOffline(true);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await page.getByText('Offline.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Maya!' }).waitFor();
  await context.setOffline(false);
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const markAll = list.getByRole('button', { name: 'Mark all as read' });
  await markAll.waitFor();
  await context.setOffline(true);
  await markAll.click();
  await page.getByText('The server did not answer.').first().waitFor();
  await context.setOffline(false);
  expect(
    await list
      .locator('li')
      .first()
      .evaluate((row) => getComputedStyle(row).listStyleType),
  ).toBe('none');
  expect(
    await list
      .locator('b')
      .first()
      .evaluate((title) => getComputedStyle(title).display),
  ).toBe('block');
}, 60_000);

test('what fails in the first moments of a page is said without a connection too', async () => {
  const { page, context } = await visit({ as: 'student' });
  await page.goto('/discussions');
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.waitFor();
  await context.setOffline(true);
  await like.click();
  const said = page.locator('.toast', { hasText: 'The server did not answer' });
  await said.waitFor();
  await said.getByRole('button', { name: 'Close' }).click();
  await said.waitFor({ state: 'detached' });
  await like.click();
  await said.waitFor();
  await context.setOffline(false);
  await page.locator('li.toast', { hasText: 'The server did not answer' }).waitFor();
}, 60_000);

test('a page that is gone to without a connection says so, and comes with the next one', async () => {
  const { page, context } = await visit({ as: 'student' });
  // Nothing is fetched ahead for who saves data.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await settled(page);
  await context.setOffline(true);
  for (const name of ['Grades', 'Calendar']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByText('The server did not answer. Check your connection and try again.').waitFor();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This page could not be shown').waitFor();
  await context.setOffline(false);
  await page.getByRole('grid').waitFor();
  expect(new URL(page.url()).pathname).toBe('/calendar');
}, 60_000);

test('a score entered without a connection is not lost by what is opened then, nor silently to who was quicker', async () => {
  const [mine, theirs] = [await visit({ as: 'instructor' }), await visit({ as: 'manager' })];
  const address = await gradebookOf(mine.page);
  for (const { page } of [mine, theirs]) {
    await page.goto(address);
    await settled(page);
    await page.getByRole('grid', { name: 'Gradebook' }).focus();
  }
  await mine.context.setOffline(true);
  await mine.page.keyboard.type('3');
  await mine.page.keyboard.press('Enter');
  await mine.page.getByText('Offline: kept on this device').waitFor();
  await mine.page.getByRole('button', { name: 'Rules' }).click();
  await theirs.page.keyboard.type('4');
  await theirs.page.keyboard.press('Enter');
  await theirs.page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  await mine.page.getByRole('grid', { name: 'Gradebook' }).waitFor();
  await mine.context.setOffline(false);
  await mine.page.getByText(/^Not saved: /).waitFor();
}, 60_000);
