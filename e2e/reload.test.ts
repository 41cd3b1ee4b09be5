import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

it.each(['/admin/users', '/admin/courses'])('a reload of %s shows the rows that were in sight', async (path) => {
  const { page } = await visit({ as: 'admin' });
  await page.goto(path);
  await settled(page);
  await page.mouse.wheel(0, 600);
  const place = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(place).toBeGreaterThan(200);
  await settled(page);
  const before = await place();
  await page.reload();
  await expect.poll(place).toBe(before);
});

it('whoever moves a page that is still coming stays where they went', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/users');
  await settled(page);
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  // What takes the page back comes after they moved it, as on a slow machine.
  await page.route(/\/api\/users\?|scroll-after-reload/, async (route) => held.then(() => route.continue()));
  await page.reload();
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  await page.keyboard.press('Tab');
  answer();
  await page.locator('.user-card').first().waitFor();
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
