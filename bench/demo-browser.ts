import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { readSettings } from '../server/config.ts';
import type { Database } from '../server/db/database.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { startCollege } from '../server/start.ts';
import { fillCollege } from './fill-college.ts';

/** Opens a window of its own; whoever is named is signed in. */
export type OpenWindow = (as: string | null, options?: BrowserContextOptions) => Promise<BrowserContext>;

/** Does something with the demo college, as it is served, and a browser; both are gone afterwards. `lay` adds to the college. */
export async function withDemoBrowser(
  deed: (open: OpenWindow) => Promise<void>,
  lay?: (database: Database) => Promise<unknown>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'collegium-bench-'));
  const settings = readSettings({ PORT: '0', COLLEGIUM_DATA: data, COLLEGIUM_LOG: 'silent', COLLEGIUM_DEMO: '1' });
  if (lay) await fillCollege(settings, lay);
  const college = await startCollege(settings, join(import.meta.dirname, '../dist/web'));
  const executablePath = process.env['COLLEGIUM_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    await deed((as, options) => openWindow(browser, as, { baseURL: college.address, ...options }));
  } finally {
    await browser.close();
    await college.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function openWindow(
  browser: Browser,
  as: string | null,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (as) await context.request.post('/api/login', { data: { username: as, password: demoPassword } });
  return context;
}
