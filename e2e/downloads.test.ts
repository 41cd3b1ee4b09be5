import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

async function atStudents(page: Page) {
  await page.goto('/students');
  const link = page.locator('a[download]').first();
  await link.waitFor();
  await settled(page);
  // Clicks are looked at once the page is quiet.
  await page.locator('html[data-downloads=checked]').waitFor({ state: 'attached' });
  return link;
}

test('a file comes for who is signed in, and who is not any more is told so and gets none', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const link = await atStudents(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^students-.*\.csv$/);
  expect(await download.failure()).toBeNull();

  const saved: string[] = [];
  page.on('download', (each) => saved.push(each.suggestedFilename()));
  await context.clearCookies();
  // It stands for half a second: looked for in each frame.
  const told = page.waitForFunction(() => document.body.innerText.includes('You are logged out. Logging in again...'));
  await Promise.all([told, link.click()]);
  await page.waitForURL(/\/login\?returnTo=%2Fstudents/);
  expect(saved).toEqual([]);
});

test('a file that is asked for without a connection is not there, and it is said why', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const link = await atStudents(page);
  const saved: string[] = [];
  page.on('download', (each) => saved.push(each.suggestedFilename()));
  await context.setOffline(true);
  await link.click();
  await page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .getByText(/connection|offline|reach/i)
    .first()
    .waitFor();
  expect(saved).toEqual([]);
  await context.setOffline(false);
  await Promise.all([page.waitForEvent('download'), link.click()]);
});

test('a link to a file that is not marked as a download never shows a refusal in place of the page', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await atStudents(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/api/students/file', textContent: 'Plain' });
    document.querySelector('main')?.append(link);
  });
  const saved: string[] = [];
  page.on('download', (each) => saved.push(each.suggestedFilename()));
  await context.clearCookies();
  await page.getByText('Plain', { exact: true }).click();
  await page.waitForURL(/\/login\?returnTo=%2Fstudents/);
  expect(saved).toEqual([]);
});
