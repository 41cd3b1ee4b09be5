import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What 1280 × 1024 shows at 400 %: WCAG 1.4.10 and 2.4.11. */
const fourfold = { width: 320, height: 256 };

/** At 400 % nothing scrolls sideways, bars leave most of the window to the page, and what has the focus is seen. */
export async function expectZoomable(page: Page): Promise<void> {
  await page.setViewportSize(fourfold);
  await expect.poll(() => sideways(page), { message: 'the page scrolls sideways at 400 %' }).toBeLessThanOrEqual(0);
  // By key, as a browser draws the ring only for whoever goes by keys.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(coveredByBars), 'bars over the page, of its height').toBeLessThan(0.4);
  expect(await page.evaluate(unseenStops), 'stops of Tab that nobody sees').toEqual([]);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Of the middle of a page that was scrolled, how much of its height belongs to what stays in its place. */
function coveredByBars(): number {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const stays = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement));
  const heights = Array.from({ length: 64 }, (_, n) => n * 4 + 2);
  const covered = heights.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y)));
  scrollTo(0, 0);
  return covered.length / heights.length;
}

/** Whatever Tab stops at without being seen, or without a mark that it has the focus. */
function unseenStops(): string[] {
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
  );
  const boxOf = (element: Element) => element.closest('label') ?? element;
  const fixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const looks = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : []))
      .map((style) => [style.outlineStyle, style.outlineWidth, style.boxShadow, style.borderColor, style.background])
      .join();
  function isSeen(element: Element): boolean {
    return [...boxOf(element).getClientRects()].some(({ left, top, width, height }) =>
      [0.05, 0.5, 0.95].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const there = document.elementFromPoint(left + width * across, top + height * down);
          if (!there) return false;
          return boxOf(element).contains(there) || (there.contains(element) && !fixed(there));
        }),
      ),
    );
  }
  const name = (element: HTMLElement) => `${element.localName} ${element.ariaLabel ?? element.innerText}`.slice(0, 60);
  const unseen: string[] = [];
  for (const stop of [...stops].slice(0, 150)) {
    if (!stop.checkVisibility({ visibilityProperty: true }) || stop.closest('[inert]') || stop.tabIndex < 0) continue;
    const before = looks(stop);
    stop.focus();
    if (document.activeElement !== stop) continue;
    if (!isSeen(stop)) unseen.push(`${name(stop)} is covered or outside`);
    if (looks(stop) === before) unseen.push(`${name(stop)} has no mark of the focus`);
    stop.blur();
  }
  scrollTo(0, 0);
  return unseen;
}
