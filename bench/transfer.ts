import type { Page } from 'playwright-core';

export interface Transfer {
  /** Bytes of the bodies as they crossed the line, compressed, by kind of resource. */
  script: number;
  stylesheet: number;
  font: number;
  other: number;
  requests: number;
}

/** Loads a path into a page with a cold cache and adds up what was sent for it. */
export async function measureLoad(page: Page, path: string): Promise<Transfer> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sum: Transfer = { script: 0, stylesheet: 0, font: 0, other: 0, requests: 0 };
  const seen = new Map<string, { type: string; url: string }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    seen.set(requestId, { type, url: request.url });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) sum[kindOf(request.type, request.url)] += encodedDataLength;
  });
  session.on('Network.loadingFinished', () => {
    sum.requests++;
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return sum;
}

function kindOf(type: string, url: string): 'script' | 'stylesheet' | 'font' | 'other' {
  if (type === 'Script' || url.endsWith('.js')) return 'script';
  if (type === 'Stylesheet') return 'stylesheet';
  return type === 'Font' ? 'font' : 'other';
}
