import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

/** Words that so many people fit as stand on two pages of the list, which has fifty on each. */
async function wordsOfTwoPages({ request }: Page): Promise<string> {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const found = (await (await request.get(`/api/users?q=${letter}&limit=500`)).json()) as unknown[];
    if (found.length > 50 && found.length <= 100) return letter;
  }
  throw new Error('No letter finds people of two pages');
}

it.each(['by keyboard', 'with a pointer'])(
  'whoever asks for the last rows %s goes on at the first of them',
  async (way) => {
    const { page } = await visit({ as: 'admin' });
    const words = await wordsOfTwoPages(page);
    await page.goto('/admin/users');
    await settled(page);
    const found = page.waitForResponse(
      (response) => response.url().includes('/api/users?') && /[?&]q=/.test(response.url()),
    );
    await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill(words);
    await found;
    await settled(page);
    const more = page.getByRole('button', { name: 'Show more' });
    if (way === 'by keyboard') await more.press('Enter');
    else await more.click();
    await more.waitFor({ state: 'detached' });
    const place = () =>
      page.evaluate(() => {
        const row = document.activeElement?.closest('.user-card');
        return row ? [...document.querySelectorAll('.user-card')].indexOf(row) : -1;
      });
    await expect.poll(place).toBe(50);
  },
);

it('where the rest cannot be loaded that is said, and the next try brings it', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/users');
  await settled(page);
  let broken = true;
  await page.route(/\/api\/users\?.*cursor=/, (route) =>
    broken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  const rows = page.locator('.user-card');
  const before = await rows.count();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await page.getByText('The rest did not come', { exact: true }).first().waitFor();
  broken = false;
  await more.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
});

it('a reload brings the rows that were asked for, and the reader back to where they were', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/users');
  await settled(page);
  const rows = page.locator('.user-card');
  const more = page.getByRole('button', { name: 'Show more' });
  for (const count of [100, 150]) {
    await more.click();
    await expect.poll(() => rows.count()).toBe(count);
  }
  const name = await rows.nth(140).locator('a, button').first().textContent();
  await rows.nth(140).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  // The place is kept a moment after the page was scrolled.
  await page.waitForTimeout(300);
  await page.reload();
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await rows.nth(140).locator('a, button').first().textContent()).toBe(name);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});
