import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { settled, visit } from './browser.ts';

type Menu = 'Main' | 'Quick Actions';

/** Somebody's day at a college: from one item of their navigation to the next, and what they do there. */
export interface Day {
  page: Page;
  complaints: string[];
  /** Clicks an item of a menu and waits until its screen stands. */
  open: (item: string, menu?: Menu) => Promise<void>;
  /** Every item of both menus has been opened, and the console had nothing to say. */
  end: () => Promise<void>;
}

/** Signs in where everybody does; from there on nothing is opened by its address. */
export async function beginDay(username: string, at: string): Promise<Day> {
  const { page, complaints } = await visit({ at });
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^(Sign|Log) in$/i }).click();
  const linksOf = (menu: Menu) => page.getByRole('navigation', { name: menu, exact: true }).getByRole('link');
  await linksOf('Main').first().waitFor();
  const opened = new Set<string>();
  return {
    page,
    complaints,
    async open(item, menu = 'Main') {
      const link = linksOf(menu).and(page.getByRole('link', { name: item, exact: true }));
      const path = await link.getAttribute('href');
      await link.click();
      await page.waitForURL((url) => url.pathname === path);
      await settled(page);
      // A screen that is a dialog covers the menu; its item is marked all the same.
      const covered = page.getByRole('navigation', { name: menu, exact: true, includeHidden: true });
      const marked = covered.locator('a[aria-current="page"]');
      expect((await marked.allTextContents()).map((text) => text.trim())).toEqual([item]);
      opened.add(`${menu}: ${item}`);
    },
    async end() {
      const all = await Promise.all(
        (['Main', 'Quick Actions'] as const).map(async (menu) =>
          (await linksOf(menu).allInnerTexts()).map((item) => `${menu}: ${item.trim()}`),
        ),
      );
      expect([...opened].toSorted()).toEqual(all.flat().toSorted());
      expect(complaints).toEqual([]);
    },
  };
}

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const toastOf = (page: Page, words: string | RegExp) =>
  page.locator('.toast').filter({ hasText: words }).first();
/** What came down, by its name. */
export async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.suggestedFilename();
}
