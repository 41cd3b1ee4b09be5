import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aLesson } from './lesson-parts.ts';
import { phone, settled, useBrowser, visit, wide } from './browser.ts';
import { bigCourse } from './places.ts';

useBrowser();

/** What stays in sight as a page scrolls stands below the top bar, which would cover it. */
async function expectBelowTopBar(page: Page, sticking: Locator): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 600));
  const bar = await page.getByRole('banner').first().boundingBox();
  await expect
    .poll(async () => (await sticking.boundingBox())?.y)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((await sticking.boundingBox())?.y).toBeLessThan(300);
}

it.each([
  ['wide', wide],
  ['on a phone', phone],
])('the tools of an editor stand below the top bar while its text scrolls: %s', async (_, size) => {
  const { page, context } = await visit({ as: 'instructor', size });
  const { courseId, lessonId } = await aLesson(context.request, size === wide ? 'STICK-1' : 'STICK-2');
  await page.goto(`/courses/${courseId}/lessons/${lessonId}/edit`);
  const text = page
    .getByRole('textbox')
    .filter({ hasNot: page.locator('input') })
    .last();
  await text.waitFor();
  await settled(page);
  await text.evaluate((field) => {
    field.style.minHeight = '3000px';
  });
  await expectBelowTopBar(page, page.getByRole('toolbar').last());
});

it('what says that one looks as a student stands below the top bar', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page } = visitor;
  await page.goto(`/courses/${await bigCourse(visitor)}`);
  await page.getByRole('button', { name: 'See as a student' }).click();
  await page.getByLabel('Student', { exact: true }).selectOption({ label: 'Lindgren, Maya' });
  await page.getByRole('button', { name: 'See as student', exact: true }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Nothing can be changed, and this is logged.' });
  await banner.waitFor();
  await settled(page);
  await page.getByRole('main').evaluate((main) => {
    main.style.minHeight = '3000px';
  });
  await expectBelowTopBar(page, banner);
});
