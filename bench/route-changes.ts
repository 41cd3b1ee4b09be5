import type { Page } from 'playwright-core';
import { withDemoBrowser } from './demo-browser.ts';
import { percentile } from './open-loop.ts';

const roles = ['student', 'instructor', 'manager', 'admin'];
const rounds = 5;
const limitMs = 100;

/**
 * Prints how long a change of page takes from the click in the navigation until the new page stands with its data: each
 * item of each role's navigation, when it is opened for the first time and later.
 */
export async function benchRouteChanges(): Promise<void> {
  const first: number[] = [];
  const later: number[] = [];
  await withDemoBrowser(async (open) => {
    for (const role of roles) {
      const context = await open(role, { viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (let round = 0; round < rounds; round++)
        for (let item = (await items(page).count()) - 1; item >= 0; item--)
          (round === 0 ? first : later).push(await timeOf(page, item));
      await context.close();
    }
  });
  const figures = (times: number[]) =>
    `median ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms (${times.length})`;
  const isMet = percentile(first, 50) <= limitMs && percentile(later, 50) <= limitMs;
  process.stdout.write(
    `\nFrom a click in the navigation to the page with its data, ${roles.join(', ')}: for the first time ${figures(first)}, ` +
      `later ${figures(later)}; median at most ${limitMs} ms: ${isMet ? 'met' : 'MISSED'}\n`,
  );
  if (!isMet) process.exitCode = 1;
}

/** The pages of the navigation; its quick actions open dialogs on them. */
const items = (page: Page) => page.locator('.shell > .side nav').first().locator('a');

/** The pointer comes near before it presses, as a hand does; the time counts from the press. */
async function timeOf(page: Page, item: number): Promise<number> {
  const link = items(page).nth(item);
  const shown = link.evaluate(
    (anchor: HTMLAnchorElement) =>
      new Promise<number>((done) => {
        const from = document.querySelector('h1');
        const stays = anchor.getAttribute('aria-current') !== null;
        addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              const heading = document.querySelector('#main h1');
              const isThere =
                heading && (stays || heading !== from) && !document.querySelector('#main [aria-busy="true"]');
              if (!isThere) return void requestAnimationFrame(look);
              requestAnimationFrame(() => done(performance.now() - timeStamp));
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.hover();
  await page.waitForTimeout(60);
  await link.click();
  const time = await shown;
  await page.waitForTimeout(150);
  return time;
}
