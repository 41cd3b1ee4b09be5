import type { Page } from 'playwright-core';

/** What 1280 × 1024 shows at 400 %: WCAG 1.4.10 and 2.4.11. */
const fourfold = { width: 320, height: 256 };

/** What is wrong at 400 %: scrolling sideways, bars that leave little of the window, a focus that nobody sees. */
export async function zoomProblems(page: Page): Promise<string[]> {
  await page.setViewportSize(fourfold);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // By key, as a browser draws the ring only for whoever goes by keys.
  await page.keyboard.press('Tab');
  const covered = await page.evaluate(coveredByBars);
  return [
    ...(await page.evaluate(sideways)),
    ...(covered > 0.4 ? [`bars cover ${Math.round(covered * 100)} % of the window`] : []),
    ...(await page.evaluate(unseenStops)),
  ];
}

function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const outside = [...document.querySelectorAll('body *')]
    .filter((each) => !each.closest('.scroll-x, .sr') && each.getBoundingClientRect().right > clientWidth)
    .map((each) => `${each.localName}.${each.className}`);
  return [`the page is ${scrollWidth - clientWidth} px too wide: ${outside.join(', ')}`];
}

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
  /** Some of what of it lies in the window lies under nothing. */
  function isSeen(element: Element): boolean {
    return [...boxOf(element).getClientRects()].some((box) => {
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
      const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top];
      return [0.05, 0.5, 0.95].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const there = document.elementFromPoint(left + width * across, top + height * down);
          if (!there || width < 0 || height < 0) return false;
          return boxOf(element).contains(there) || (there.contains(element) && !fixed(there));
        }),
      );
    });
  }
  const name = (element: HTMLElement) => `${element.localName} ${element.ariaLabel ?? element.innerText}`.slice(0, 60);
  const unseen: string[] = [];
  for (const stop of [...stops].slice(0, 150)) {
    if (!stop.checkVisibility({ visibilityProperty: true }) || stop.closest('[inert]') || stop.tabIndex < 0) continue;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = looks(stop);
    stop.focus();
    if (document.activeElement !== stop) continue;
    if (!isSeen(stop)) unseen.push(`${name(stop)} is covered or outside`);
    if (looks(stop) === before) unseen.push(`${name(stop)} has no mark of the focus`);
  }
  scrollTo(0, 0);
  return unseen;
}
