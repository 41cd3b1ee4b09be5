import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

const tipIn = (page: Page) => page.getByRole('tooltip');

/** The dashboard with the code of tips, which comes once the page is quiet. */
async function openDashboard(page: Page) {
  await page.goto('/');
  await settled(page);
  await page.locator('#tip').waitFor({ state: 'attached' });
  const moments = page.locator('main time[title]');
  await moments.first().waitFor();
  return moments;
}

/** Milliseconds until there is a tip. */
async function waitFor(page: Page, deed: () => Promise<void>): Promise<number> {
  const began = Date.now();
  await deed();
  await tipIn(page).waitFor();
  return Date.now() - began;
}

it('a tip opens 700 ms after the pointer has come, at once beside another, and goes with Escape', async () => {
  const { page } = await visit({ as: 'student' });
  const moments = await openDashboard(page);
  const [first, second] = await moments.evaluateAll((all) => all.map((each) => each.getAttribute('title')));
  expect(await waitFor(page, () => moments.first().hover())).toBeGreaterThanOrEqual(700);
  expect(await tipIn(page).textContent()).toBe(first);
  // The one of the browser does not come as well; whoever listens hears the words.
  expect(await page.locator('main time').first().getAttribute('title')).toBeNull();
  expect(await page.locator('[aria-describedby="tip"]').count()).toBe(1);
  expect(await waitFor(page, () => moments.first().hover())).toBeLessThan(600);
  expect(await tipIn(page).textContent()).toBe(second);
  await page.keyboard.press('Escape');
  expect(await tipIn(page).count()).toBe(0);
  expect(await page.locator('main time').first().getAttribute('title')).toBe(first);
});

it('the keyboard is shown the exact time that stands in a link', async () => {
  const { page } = await visit({ as: 'student' });
  await openDashboard(page);
  const link = page.locator('main a:has(time[title])').first();
  const exact = await link.locator('time').first().getAttribute('title');
  // Focus that the keyboard gave.
  await page.keyboard.press('Tab');
  await link.focus();
  await expect.poll(() => tipIn(page).allTextContents()).toEqual([exact]);
  await page.keyboard.press('Tab');
  await expect.poll(() => link.locator('time').first().getAttribute('title')).toBe(exact);
});

it('a tip stays while the pointer reads it, and what it covers can be pressed', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.locator('#tip').waitFor({ state: 'attached' });
  const dates = page.locator('main tbody time[title]');
  await dates.nth(2).hover();
  await tipIn(page).waitFor();
  const words = await tipIn(page).textContent();
  const { x, y, width, height } = (await tipIn(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Something else that has a tip may stand below this one.
  await page.evaluate(
    ([left, top]) => {
      const other = document.createElement('b');
      other.title = 'Another';
      other.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: 160px; height: 8px`;
      document.body.append(other);
    },
    [x - 40, y + height / 2],
  );
  await page.mouse.move(x + 8, y + height / 2 + 2, { steps: 5 });
  expect(await tipIn(page).textContent()).toBe(words);
  const below = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.id,
    [x + width / 2, y + height / 2],
  );
  expect(below).not.toBe('tip');
  await page.mouse.move(x - 20, y + height / 2 + 2);
  await expect.poll(() => tipIn(page).allTextContents()).toEqual(['Another']);
  await page.mouse.move(4, 4);
  await expect.poll(() => tipIn(page).count()).toBe(0);
});

it('what was pressed says nothing more over what it has opened', async () => {
  const { page } = await visit({ as: 'student' });
  await openDashboard(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await waitFor(page, () => bell.hover());
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
  await bell.hover({ position: { x: 6, y: 6 } });
  await page.waitForTimeout(1000);
  expect(await tipIn(page).count()).toBe(0);
});
