import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { OwnServer } from './own-server.ts';
import { followRequests, quiet } from './requests.ts';

export const wide = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Visit {
  as?: string;
  size?: { width: number; height: number };
  locale?: string;
  theme?: 'light' | 'dark';
  /** Another server than that of the run. */
  at?: string;
  /**
   * For who only looks: on the page of whoever came before in this file, which fetches nothing ahead. What theirs has
   * brought is there, and half the work.
   */
  again?: boolean;
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
const opened: { close(): Promise<void> }[] = [];
/** Pages of `again` that nobody is on, by what they were asked for with. */
const free = new Map<string, Page[]>();
/** The short form, which is read in twice as fast. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Sign-ins are shared by the journeys of a file, as a person signs in once a day. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** A demo college of a file's own, as it is before anybody came. */
export const newCollege = (): OwnServer => new OwnServer(inject('untouched'));

/**
 * Opens and closes the browser around the tests of a file: Chromium without its own windows where that is installed,
 * which draws and runs pages alike for two thirds of the work; `whole` for what only Chromium's own parts show (PDF).
 * Journeys that count what a whole college holds have one of their own (`ownCollege`): others work in that of the run.
 */
export function useBrowser({ whole = false, ownCollege = false } = {}): void {
  if (ownCollege) {
    const college = newCollege();
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
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
}

const home = (): string => own?.address ?? inject('address');

export const address = (path = '/'): string => new URL(path, home()).href;

/** A page in a fresh browser profile, signed in as a demo account or as nobody. */
export async function visit({ again = false, ...by }: Visit = {}): Promise<Visitor> {
  const page = again ? await keptPage(by) : await (await profileOf(by)).newPage();
  const context = page.context();
  opened.push(again ? { close: () => leave(page, by) } : context);
  if (!again) followRequests(page);
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

async function keptPage(by: Visit): Promise<Page> {
  const known = free.get(JSON.stringify(by))?.pop();
  if (known) return known;
  const context = await profileOf(by);
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  followRequests(page);
  return page;
}

/** As the next visitor is to find it. */
async function leave(page: Page, by: Visit): Promise<void> {
  if (page.isClosed()) return;
  for (const event of ['console', 'pageerror', 'request', 'dialog']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(by.size ?? wide);
  const key = JSON.stringify(by);
  free.set(key, [...(free.get(key) ?? []), page]);
}

async function profileOf({ as, size = wide, locale, theme, at }: Omit<Visit, 'again'>): Promise<BrowserContext> {
  const storageState = as ? await sessionOf(as) : undefined;
  const context = await browser.newContext({
    baseURL: at ?? home(),
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    hasTouch: size.width < 600,
    ...(storageState && { storageState }),
  });
  const cookie = (name: string, value: string) => ({ name, value, url: home() });
  if (locale) await context.addCookies([cookie('locale', locale)]);
  if (theme) await context.addCookies([cookie('theme', theme)]);
  return context;
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
  // A button that comes back to life while axe looks stands in its new ink on its old ground: what stays counts.
  await expect.poll(() => gravestIn(page, targets), { timeout: 30_000 }).toEqual([]);
  await expectNothingSideways(page);
}

export async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** What axe calls serious or critical, in words. The page keeps axe: to read it in takes as long as a look with it. */
async function gravestIn(page: Page, targets: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (withTargets) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      // What passes is not collected: that is half of its work. The only frames are those of PDF files.
      resultTypes: ['violations'],
      iframes: false,
      // Only rules of turned screens and of media that play by themselves would read all style sheets anew.
      preload: false,
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

/**
 * Opens a path as somebody who is signed out, and sees it said. The words stand for half a second: they are looked for from
 * the start.
 */
export async function openSignedOut(page: Page, path: string): Promise<void> {
  const said = ['Loading...', 'Unauthorized', 'You are logged out. Logging in again...'].map((words) =>
    page.waitForFunction((text) => document.body?.innerText.includes(text), words),
  );
  await Promise.all([...said, page.goto(path)]);
}

/** The page has its data: its main heading stands and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await quiet(page);
}
