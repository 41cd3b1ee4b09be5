import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Goes there by Tab alone, as whoever has no mouse must. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not come to ${String(target)}`);
}

/** Goes there and presses it. */
export async function press(page: Page, target: Locator, options?: { back?: boolean; key?: string }): Promise<void> {
  await tabTo(page, target, options);
  await page.keyboard.press(options?.key ?? 'Enter');
}

/** In the menu of the button that was pressed, by the arrow keys. */
export async function choose(page: Page, command: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: command });
  await item.waitFor();
  await nextFrame(page);
  for (let presses = 0; presses < 30 && !(await hasFocus(item)); presses++) {
    await page.keyboard.press('ArrowDown');
    await nextFrame(page);
  }
  await page.keyboard.press('Enter');
}

/** The focus of a menu follows an arrow key with the next frame: who looks sooner goes on past the item. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** It has the focus, now or in a moment. */
export const focusOn = (target: Locator): Promise<void> => expect.poll(() => hasFocus(target)).toBe(true);
