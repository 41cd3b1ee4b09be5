import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { OwnServer } from './own-server.ts';

export const wide = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Visit {
  as?: string;
  size?: { width: number; height: number };
  locale?: string;
  theme?: 'light' | 'dark';
  /** Another server than that of the run. */
  at?: string;
}

/** A page of one visitor, with what its console complained of. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, and errors that nothing caught. */
  complaints: string[];
}

let browser: Browser;
let own: OwnServer | undefined;
const opened: BrowserContext[] = [];
/** Sign-ins are shared by the journeys of a file, as a person signs in once a day. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * Opens and closes the browser around the tests of a file: Chromium without its own windows where that is installed,
 * which draws and runs pages alike for two thirds of the work; `whole` for what only Chromium's own parts show (PDF).
 * Journeys that count what a whole college holds have one of their own (`ownCollege`): others work in that of the run.
 */
export function useBrowser({ whole = false, ownCollege = false } = {}): void {
  if (ownCollege) {
    const college = new OwnServer();
    own = college;
    beforeAll(() => college.start(), 240_000);
    afterAll(() => college.close());
  }
  beforeAll(async () => {
    const shell = whole ? undefined : process.env['COLLEGIUM_HEADLESS_SHELL'];
    const executablePath = shell ?? process.env['COLLEGIUM_CHROMIUM'] ?? '/usr/bin/chromium';
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
}

const home = (): string => own?.address ?? inject('address');

export const address = (path = '/'): string => new URL(path, home()).href;

/** A fresh browser profile, signed in as a demo account or as nobody. */
export async function visit({ as, size = wide, locale, theme, at }: Visit = {}): Promise<Visitor> {
  const storageState = as ? await sessionOf(as) : undefined;
  const context = await browser.newContext({
    baseURL: at ?? home(),
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    hasTouch: size.width < 600,
    ...(storageState && { storageState }),
  });
  opened.push(context);
  const cookie = (name: string, value: string) => ({ name, value, url: home() });
  if (locale) await context.addCookies([cookie('locale', locale)]);
  if (theme) await context.addCookies([cookie('theme', theme)]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

/** A browser profile that stays for longer than one test; whoever opens it closes it. */
export const openContext = (at: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: at, viewport: wide, locale: 'en-GB', timezoneId: 'Europe/Prague' });

async function sessionOf(username: string) {
  const known = sessions.get(username);
  if (known) return known;
  const context = await browser.newContext({ baseURL: home() });
  const response = await context.request.post('/api/login', { data: { username, password: demoPassword } });
  expect(response.status()).toBe(200);
  const state = await context.storageState();
  await context.close();
  sessions.set(username, state);
  return state;
}

/**
 * Whoever the page is for must be able to use it: nothing that axe calls serious or critical, and no scrolling sideways;
 * with `targets` also none that is smaller than 24 px without room around it (WCAG 2.5.8).
 */
export async function expectUsable(page: Page, { targets = false } = {}): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
  expect(await gravestIn(page, targets)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** What axe calls serious or critical, in words. The page keeps axe: to read it in takes as long as a look with it. */
async function gravestIn(page: Page, targets: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (withTargets) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      // What passes is not collected: that is half of its work. The only frames are those of PDF files.
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'target-size': { enabled: withTargets } },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => {
        const places = nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`);
        return `${id}: ${places.join('; ')}`;
      });
  }, targets);
}

/** The page has its data: its main heading stands and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForLoadState('networkidle');
}
