import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

async function openGradebook(page: Page) {
  const courses = (await (await page.request.get('/api/courses')).json()) as { id: string; courseCode: string }[];
  const course = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? '';
  await page.goto(`/courses/${course}/gradebook`);
  const button = page.getByRole('button', { name: 'Export' });
  await button.waitFor();
  return { button, items: page.getByRole('menuitem') };
}

it.each(['Enter', 'Space', 'ArrowDown'])(
  'a menu that is asked for by %s begins with its first command, and gives the focus back',
  async (key) => {
    const { page } = await visit({ as: 'instructor' });
    const { button, items } = await openGradebook(page);
    await button.focus();
    await page.keyboard.press(key);
    await expect.poll(() => items.first().evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => items.nth(1).evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => items.count()).toBe(0);
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    // And again, now that it is there.
    await page.keyboard.press(key);
    await expect.poll(() => items.first().evaluate((item) => item === document.activeElement)).toBe(true);
  },
);

it.each(['Enter', 'Space', 'ArrowDown'])(
  'one’s own menu that is asked for by %s begins with its first command',
  async (key) => {
    const { page } = await visit({ as: 'student' });
    await page.goto('/');
    await settled(page);
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const button = page.getByRole('button', { name: /Maya Lindgren/ });
    await button.focus();
    await page.keyboard.press(key);
    const first = page.getByRole('menuitem').first();
    await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
  },
);

it('a question that a menu asks gives the focus back to the button of the menu', async () => {
  const { page } = await visit({ as: 'instructor' });
  await openGradebook(page);
  const column = page.locator('[aria-haspopup="menu"].truncate').first();
  await column.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Message students who…' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => column.evaluate((each) => each === document.activeElement)).toBe(true);
});

it('a dialog of a menu that was opened by mouse gives the focus back to the button of the menu, not to what had it before', async () => {
  const { page } = await visit({ as: 'instructor' });
  const { items } = await openGradebook(page);
  await page.goto(page.url().replace('/gradebook', ''));
  await page.getByRole('button', { name: 'Edit modules' }).click();
  const before = page.getByRole('button', { name: 'Add module' });
  await before.waitFor();
  const more = page.locator('.outline-row [aria-haspopup="menu"]').nth(1);
  for (const time of ['first', 'second']) {
    await before.focus();
    await more.click();
    await items.filter({ hasText: 'Move to…' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => more.evaluate((each) => each === document.activeElement), { message: time }).toBe(true);
  }
});

/** Focuses something in the moment in which a dialog is gone, before the browser does anything else. */
const closesAndFocuses = (page: Page, to: string) =>
  page.evaluate(async (selector) => {
    const gone = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('.dialog, .edge-panel')) return;
        observer.disconnect();
        document.querySelector<HTMLElement>(selector)?.focus();
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await gone;
    // Whatever else takes the focus has taken it then.
    for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    return document.activeElement?.matches(selector);
  }, to);

it.each([
  ['a dialog', '/calendar', (page: Page) => page.getByRole('button', { name: 'New event' }), 'nav a'],
  ['a panel', '/manage-courses', (page: Page) => page.locator('.mc-title').first(), '#main input'],
])(
  'whoever goes on by keyboard as %s closes keeps the focus, and whoever does not has it back',
  async (_, path, opener, next) => {
    const { page } = await visit({ as: 'manager' });
    await page.goto(path);
    await settled(page);
    await opener(page).press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await closesAndFocuses(page, next)).toBe(true);
    await opener(page).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => opener(page).evaluate((each) => each === document.activeElement)).toBe(true);
  },
);

/** Where the built code of a source is fetched from. */
function codeOf(source: string): string {
  const manifest = join(import.meta.dirname, '..', 'dist', 'web', '.vite', 'manifest.json');
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `**/${built[source]?.file}`;
}

it('a menu whose code cannot be fetched says so, and opens when it can', async () => {
  const { page } = await visit({ as: 'instructor' });
  const code = codeOf('ui/menu-open.tsx');
  await page.route(code, (route) => route.abort());
  const { button, items } = await openGradebook(page);
  await button.click();
  await page.getByText('The menu could not be fetched').first().waitFor();
  await page.unroute(code);
  await button.click();
  await items.first().waitFor();
});

it('a dialog whose code cannot be fetched says so, and opens when it can', async () => {
  const { page } = await visit({ as: 'manager' });
  const code = codeOf('ui/dialog-open.tsx');
  await page.route(code, (route) => route.abort());
  await page.goto('/calendar');
  const button = page.getByRole('button', { name: 'New event' });
  await button.click();
  await page.getByText('The dialog could not be fetched').first().waitFor();
  await page.unroute(code);
  await button.click();
  await page.getByRole('dialog').waitFor();
});

it('a dialog that has to be waited for begins in its first field, and gives the focus back', async () => {
  const { page } = await visit({ as: 'manager' });
  let fetch = () => {};
  const asked = new Promise<void>((resolve) => (fetch = resolve));
  await page.route(codeOf('ui/dialog-open.tsx'), async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/calendar');
  const button = page.getByRole('button', { name: 'New event' });
  await button.focus();
  // Asked for twice, it comes once.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  fetch();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect
    .poll(() =>
      dialog.evaluate((each) => document.activeElement?.closest('.body') && each.contains(document.activeElement)),
    )
    .toBe(true);
  expect(await dialog.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
});

it.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
])('tabs are gone through by keyboard, in the way that %s reads', async (locale, onwards, back) => {
  const { page } = await visit({ as: 'student', locale });
  const courses = (await (await page.request.get('/api/courses')).json()) as { id: string }[];
  await page.goto(`/courses/${courses[0]?.id}`);
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  const goesTo = async (key: string, at: number) => {
    await page.keyboard.press(key);
    await page.locator('[role=tab][aria-selected=true]:focus').waitFor();
    await expect
      .poll(() =>
        tabs.evaluateAll((all) =>
          all.findIndex((each) => each.ariaSelected === 'true' && each === document.activeElement),
        ),
      )
      .toBe(at);
    await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1);
  };
  await goesTo(onwards, 1);
  await goesTo('End', 3);
  await goesTo(onwards, 0);
  await goesTo(back, 3);
  await goesTo('Home', 0);
  // One stop for all: the next one is what they show.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('tabpanel');
});

it.each([
  ['student', '/courses?show=completed', 'My Courses'],
  ['student', '/grades?x=1', 'Grades'],
  ['admin', '/admin/users?role=student', 'User Management'],
])('the navigation of %s marks the place one is at, also while %s filters it', async (as, path, label) => {
  const { page } = await visit({ as });
  await page.goto(path);
  const current = page.getByRole('complementary', { name: 'Navigation' }).locator('a[aria-current="page"]');
  await expect.poll(() => current.allTextContents()).toEqual([label]);
});
