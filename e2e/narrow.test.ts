import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';
import { bigCourse } from './screens.ts';

/** What a phone of 390 px shows at 200 %. */
const doubled = { width: 195, height: 422 };

useBrowser();

it.each(['en', 'es', 'ar'])('no page scrolls sideways on a phone at twice its size: %s', async (locale) => {
  const visitor = await visit({ as: 'manager', size: doubled, locale });
  const { page } = visitor;
  const course = `/courses/${await bigCourse(visitor)}`;
  const own = ['/', '/messages', '/calendar', '/schedule', '/account', '/account/notifications', '/downloads'];
  const paths = [...own, '/analytics', `${course}/people`, `${course}/groups`, `${course}/settings`];
  const tooWide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) tooWide.push(`${path}: ${over} px`);
  }
  expect(tooWide).toEqual([]);
});
