import type { Page } from 'playwright-core';

export interface Transfer {
  /** Bytes as they crossed the line, headers included, by kind of resource. */
  script: number;
  stylesheet: number;
  font: number;
  other: number;
  requests: number;
  /** Calls to the API, in the order in which they were sent, with the moments they began and ended (ms). */
  api: { path: string; from: number; to: number }[];
}

/** Loads a path into a page with a cold cache and adds up what was sent for it. */
export async function measureLoad(page: Page, path: string): Promise<Transfer> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sum: Transfer = { script: 0, stylesheet: 0, font: 0, other: 0, requests: 0, api: [] };
  const seen = new Map<string, { type: string; url: string; from: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    seen.set(requestId, { type, url: request.url, from: timestamp * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = seen.get(requestId);
    if (!request) return;
    sum.requests++;
    sum[kindOf(request.type, request.url)] += encodedDataLength;
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) sum.api.push({ path: pathname, from: request.from, to: timestamp * 1000 });
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await session.detach();
  sum.api.sort((a, b) => a.from - b.from);
  return sum;
}

function kindOf(type: string, url: string): 'script' | 'stylesheet' | 'font' | 'other' {
  if (type === 'Script' || url.endsWith('.js')) return 'script';
  if (type === 'Stylesheet') return 'stylesheet';
  return type === 'Font' ? 'font' : 'other';
}
