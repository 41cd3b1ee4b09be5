import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, settled, useBrowser, visit } from './browser.ts';
import { bigCourse } from './places.ts';

/** As the page's own; browsers scroll by whole pixels. */
const edge = 16 - 1;
/** What a phone of 390 px shows at 200 %. */
const doubled = { width: 195, height: 422 };

useBrowser();

async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) found.push(`${path}: ${over} px`);
  }
  return found;
}

it.each(['instructor', 'admin'])('no page of the staff does, in the longer words of Spanish: %s', async (as) => {
  const visitor = await visit({ as, size: doubled, locale: 'es', again: true });
  const { page } = visitor;
  const course = `/courses/${await bigCourse(visitor)}`;
  const paths =
    as === 'admin'
      ? ['/admin', '/admin/users', '/admin/courses', '/admin/reports', '/admin/settings', '/admin/audit']
      : [
          '/students',
          '/grading',
          '/courses/create',
          `${course}/copy`,
          `${course}/gradebook`,
          `${course}/announcements`,
        ];
  expect(await tooWide(page, paths)).toEqual([]);
});

it.each(['en', 'es', 'ar'])('no page scrolls sideways on a phone at twice its size: %s', async (locale) => {
  const visitor = await visit({ as: 'manager', size: doubled, locale, again: true });
  const { page } = visitor;
  const course = `/courses/${await bigCourse(visitor)}`;
  const own = ['/', '/messages', '/calendar', '/schedule', '/account', '/account/notifications', '/downloads'];
  const paths = [...own, '/analytics', `${course}/people`, `${course}/groups`, `${course}/settings`];
  expect(await tooWide(page, paths)).toEqual([]);
});

it.each(['en', 'ar'])('a tab that was chosen stands as far from the edge as the first: %s', async (locale) => {
  const visitor = await visit({ as: 'student', size: phone, locale });
  const { page } = visitor;
  const row = page.locator('.tabs');
  const gaps = () =>
    row.evaluate((list) => {
      const [at, current] = [list, list.querySelector('[aria-selected="true"], [aria-current]')].map((each) =>
        each?.getBoundingClientRect(),
      );
      if (!at || !current) return null;
      return Math.round(Math.min(current.left - at.left, at.right - current.right));
    });
  await page.goto(`/courses/${await bigCourse(visitor)}?tab=resources`);
  await expect.poll(gaps).toBeGreaterThanOrEqual(edge);
  await row.getByRole('tab').last().focus();
  await page.keyboard.press('Home');
  await expect.poll(gaps).toBeGreaterThanOrEqual(edge);
  await page.goto('/account/data');
  await expect.poll(gaps).toBeGreaterThanOrEqual(edge);
});
