import type { Page, Request } from 'playwright-core';

/** What a page has under way, and how much it has asked for. */
interface Requests {
  readonly underWay: Set<Request>;
  count: number;
}

const followed = new WeakMap<Page, Requests>();
const whileQuiet = 100;

/** From now on; the live stream is never at its end and does not count. */
export function followRequests(page: Page): void {
  const requests: Requests = { underWay: new Set(), count: 0 };
  followed.set(page, requests);
  const context = page.context();
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    // What the page before had asked for went with it.
    if (request.isNavigationRequest()) requests.underWay.clear();
    requests.underWay.add(request);
    requests.count++;
  });
  const end = (request: Request) => void requests.underWay.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/**
 * The page has drawn all it had to and asked for nothing more, told by its own clock, which stands still while it works:
 * Playwright's `networkidle`, of pages that are not followed, takes half a second each time.
 */
export async function quiet(page: Page): Promise<void> {
  const requests = followed.get(page);
  if (!requests) return page.waitForLoadState('networkidle');
  let before: number;
  do {
    before = requests.count;
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await page.evaluate(
      (ms) => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn, ms))),
      whileQuiet,
    );
  } while (before !== requests.count || requests.underWay.size > 0);
}
