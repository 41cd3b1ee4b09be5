import { afterEach, expect, test, vi } from 'vitest';
import { showCurrent } from './current-in-view.ts';

afterEach(() => vi.unstubAllGlobals());

/** How far a row from 0 to 300 scrolls for a current one that stands there. */
function scrolledFor(left: number, right: number): number {
  vi.stubGlobal('getComputedStyle', () => ({ paddingInlineStart: '0px' }));
  let scrolled = 0;
  const box = (from: number, to: number) => ({ getBoundingClientRect: () => ({ left: from, right: to }) });
  const row = {
    ...box(0, 300),
    querySelector: (selector: string) => (selector.includes('aria-pressed') ? box(left, right) : null),
    scrollBy: (by: { left: number }) => (scrolled = by.left),
  };
  showCurrent(row as unknown as HTMLElement);
  return scrolled;
}

test('a row scrolls to the one that is pressed in it, no further than it takes', () => {
  expect(scrolledFor(320, 400)).toBe(100);
  expect(scrolledFor(-40, 60)).toBe(-40);
  expect(scrolledFor(100, 200)).toBe(0);
});
