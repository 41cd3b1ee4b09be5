import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, settled, useBrowser, visit } from './browser.ts';
import { bigCourse } from './places.ts';

useBrowser();

const alone = [
  '.brand',
  '.back',
  '.shelf .link',
  'h2 > a',
  'h3 > a',
  '.title.link',
  '.signin-languages .link',
  '.signin .link',
  '.cal-legend button',
  '.termrow button',
  '.dfoot .btn',
  '.cover-deeds .link',
  '.mc-title',
  '.mc-sort',
  '.mc-problems',
  '.students .whom a',
  '.ctable tbody th .link',
  '.college-report .sort',
  '.seg > button',
  '.uppy-Dashboard-browse',
].join();

/** What stands alone and takes less than 44 px of a finger from above to below. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.locator(alone).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .flatMap((each) => {
        each.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = each.getBoundingClientRect();
        const reaches = (by: number) =>
          document.elementsFromPoint(left + Math.min(width / 2, 20), top + height / 2 + by).includes(each);
        return reaches(-21) && reaches(21) ? [] : [`${each.textContent.slice(0, 40)}: ${Math.round(height)} px`];
      }),
  );
}

test('what a student presses on a phone is large enough for a thumb', async () => {
  const nobody = await visit({ size: phone });
  await nobody.page.goto('/login');
  await settled(nobody.page);
  expect(await tooSmall(nobody.page)).toEqual([]);

  const visitor = await visit({ as: 'student', size: phone });
  const { page } = visitor;
  const course = `/courses/${await bigCourse(visitor)}`;
  const found: string[] = [];
  for (const path of [
    '/',
    '/calendar',
    '/grades',
    '/discussions',
    '/announcements',
    '/achievements',
    '/schedule',
    course,
    `${course}?tab=assignments`,
    `${course}?tab=discussions`,
  ]) {
    await page.goto(path);
    await settled(page);
    found.push(...(await tooSmall(page)).map((each) => `${path}: ${each}`));
  }
  expect(found).toEqual([]);
});

test('so is what staff press in their lists on a phone', async () => {
  const found: string[] = [];
  for (const [as, path] of [
    ['manager', '/manage-courses'],
    ['manager', '/instructors'],
    ['assistant', '/students'],
    ['admin', '/admin'],
    ['admin', '/admin/reports'],
  ] as const) {
    const { page } = await visit({ as, size: phone });
    await page.goto(path);
    await page.locator('.mc-title, .students .whom a, .ctable tbody th, .college-report .sort').first().waitFor();
    await settled(page);
    found.push(...(await tooSmall(page)).map((each) => `${path}: ${each}`));
  }
  expect(found).toEqual([]);
});

test('so is what puts a picture in the place of a cover, and chooses the files of a course', async () => {
  const { page } = await visit({ as: 'instructor', size: phone });
  await page.goto('/courses/create');
  await page.getByRole('button', { name: 'Use a picture instead' }).waitFor();
  await page.getByRole('button', { name: 'choose them' }).waitFor();
  await settled(page);
  expect(await tooSmall(page)).toEqual([]);
});

test.for([
  ['a phone', phone],
  ['a low window', { width: 1280, height: 480 }],
] as const)('what a dialog is for stays in sight on %s, and what has the focus stays clear of it', async ([, size]) => {
  const { page } = await visit({ as: 'student', size });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'New event' }).click();
  const foot = page.getByRole('dialog').locator('.dfoot');
  await foot.waitFor();
  const inSight = async () => {
    const box = await foot.boundingBox();
    return box !== null && box.y + box.height <= size.height + 1;
  };
  await expect.poll(inSight).toBe(true);
  const fields = page.getByRole('dialog').locator('input, select, textarea');
  for (let i = 0; i < (await fields.count()); i++) {
    await page.keyboard.press('Tab');
    const overlap = await page.evaluate(() => {
      const [at, over] = [document.activeElement, document.querySelector('.dialog .dfoot')];
      if (!at || !over || over.contains(at)) return 0;
      return at.getBoundingClientRect().bottom - over.getBoundingClientRect().top;
    });
    expect(overlap).toBeLessThanOrEqual(0);
  }
});
